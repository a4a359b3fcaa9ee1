"""Character data, generated from the JDK's own answers: Unicode 13 (JDK 17), and what is different in 16 (JDK 25).

Numbers are in base 36. A run of types is a length with one letter of `LETTERS` for each type (numbered as
Character.getType numbers them), two letters where two types alternate; runs of mappings give what is added to a
character. `NEW_*` turn Unicode 13 into 16; `CHANGED_*` are all characters that differ, about which nothing is claimed
when the JDK has another version of Unicode.
"""

from __future__ import annotations

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ@$%&*+"

# general categories, in runs from U+0000 on
TYPES = (
    "wP1M3Y1@3Y1V1W1Y1Z1Y1U2YaJ2Y3Z2YqB1V1Y1W1$1X1$qC1V1Z1W1ZxP1M1Y4@1%1Y1$1%1F1&1Z1Q1%1$1%1Z2L1$1C2Y1$1L1F1*3"
    "L1YnB1Z7BoC1Z8C1kBCgCB2C1aBC2B4CB3C2B4CB1B1C3B2C4B1C2B1C3B3C2B1C2B6CB4BC4CB1B1C3B4CB1B2C1F1B3C4F1B1D1C1B1"
    "D1C1B1DgCB2CiBC1C1B1D4CB2B1mCB7C2B1C2B2C1B1C4B8CB1xC1FrCiE4$cEe$5E7$4E$g$34G4BC1E1$1B1C2A1E3C1Y1B4A2$1B1Y"
    "3B4AB1B1ChB1A9BzC1B2C3B3CoBC4C1B1C1Z1B1C2B2C1fB1cCyBC1%5G2H1iBC2BcCB2C2oBC1A12B2A1E6Y15C1Y1U2A2%1@1A19G1U"
    "1G1Y2G1Y2G1Y1G8ArF4A4F2YbA6Q3Z2Y1@2Y2%bG1Y1Q1A2YwF1EaFlGaJ4Y2F1G2rF1Y1F7G1Q1%6G2E2G1%4G2FaJ3F2%1FeY1A1Q1F"
    "1GuFrG2A2hFbG1FeAaJxF9G2E1%3Y1E2A1G2@mF4G1E9G1E3G1E5G2AfY1ApF3G2A1Y1AbF1hAlF1AiFbAfG1QwG1I1iF1G1I1G1F3I8G"
    "4I1G2I1F7GaF2G2YaJ1Y1EfF1G2I1A8F2A2F2AmF1A7F1A1F3A4F2A1G1F3I4G2A2I2A2I1G1F8A1I4A2F1A3F2G2AaJ2F2@6L1%1@1F1"
    "Y1G2A2G1I1A6F4A2F2AmF1A7F1A2F1A2F1A2F2A1G1A3I2G4A2G2A3G3A1G7A4F1A1F7AaJ2G3F1G1YaA2G1I1A9F1A3F1AmF1A7F1A2F"
    "1A5F2A1G1F3I5G1A2G1I1A2I1G2A1FfA2F2G2AaJ1Y1@7A1F6G1A1G2I1A8F2A2F2AmF1A7F1A2F1A5F2A1G1F4IG3G2A2I2A2I1G7A2G"
    "1I4A2F1A3F2G2AaJ1%1F6LaA1G1F1A6F3A3F1A4F3A2F4AF1F3A2F3A3F3AcF4A2I1G2I3A3I1A3I1G2A1F6A1IeAaJ3L6%1@1%5A1G3I"
    "1G8F1A3F1AnF1AgF3A1F3G4I1A3G1A4G7A2G1A3F5A2F2G2AaJ7A1Y7L1%1F1G2I1Y8F1A3F1AnF1AaF1A5F2A1G1F1I1G5I1A1G2I1A2"
    "I2G7A2I7A1F1A2F2G2AaJ1A2FdA2G2I9F1A3F1A15F2G1F3I4G1A3I1A3I1G1F1%4A3F1I7L3F2G2AaJ9L1%6F1A1G2I1AiF3AoF1A9F1"
    "A1F2A7F3A1G4A3I3G1A1G1A8I6AaJ2A2I1YcA1cF1G2F7G4A1@6F1E8G1YaJ2Y11A2F4AF4F1AoF4AF9F1G2F9G1F2A5F1A1E1A6G2AaJ"
    "2A4FwA1F3%fY1%1Y3%2G6%aJaL6%G4VW2I8F1A10F4AeG1I5G1Y2G5FbG1A10G1A8%1G6%1A2%5Y4%2Y11A17F2I4G1I6G1I2G2I2G1Fa"
    "J6Y6F2I2G4F3G1F3I2F7I3F4GdF1G2I2G6I1G1F1IaJ3I1G2%12B1A1B5A1B2A17C1Y1E3C95F1A4F2A7F4AF3F2A15F1A4F2AxF1A4F2"
    "A7F4AF3F2AfF1A1lF1A4F2A1vF2A3G9YkL3AgFa%6A2eB2A6C2A1Uh8F1%1YhF1MqF1V1W3A23F3Y3K8F7AdF1A4F3GbAiF3G2Y9AiF2G"
    "cAdF1A3F1A2GcA1gF2G1I7G8I1G2IbG3Y1E3Y1@1F1G2AaJ6AaL6A6Y1U4Y3G1Q1AaJ6AzF1E1hF7A5F2GyF1G1F5A1yFaAvF1A3G4I2G"
    "3I4A2I1G6I3G4A1%3A2YaJuF2A5FbA18F4AqF6AaJ1L3Ay%nF2G2I1G2A2Y1hF4IG6G1A4GI1I8G6IaG2A1GaJ6AaJ6A7Y1E6Y2AeG1H2"
    "G1rA4G1I1bF1G1I5G1I1G5I1G2I7F4AaJ7Ya%9G9%3A2G1IuF1I4G2I2G1I3G2FaJ18F1G1I2G3I1G1I3G2I8A4Y10F8I8G2I2G3A5YaJ"
    "3A3FaJuF6E2Y9C7A17B2A3B8Y8A3G1YdG1I7G4F1G6F1G2F1I2G1F5A18C1rEdC1EyC11E1mG1A5G46BC8C2qBC8C8B6C2A6B2A8C8B8C"
    "8B6C2A6B2A8C8AB8C8BeC2A8C8D8C8D8C8D5C1A2C4B1D1$1C3$3C1A2C4B1D3$4C2A2C4B1A3$8C5B3$2A3C1A2C4B1D2$1AbM5Q6U2Y"
    "1&1*1V2&1*1V1&8Y1N1O5Q1M9Y1&1*4Y2X3Y1Z1V1WbY1Z1Y1XaY1M5Q1AaQ1L1E2A6L3Z1V1W1EaL3Z1V1W1AdE3Aw@gAdG4H1G3HcGf"
    "A2%1B4%1B2%1C3B2C3B1C1%1B2%1Z5B6%6B%4B1%1C4B1C4F1C2%2C2B5Z1B4C1%1Z2%1C1%gLzK1B1C4K1L2%4A5Z5%2Z4%1Z2%1Z2%1"
    "Z7%1Zv%2Z2%4Z%u%7gZ8%4VWk%2Z7%1V1W29%1Zu%pZ14%6Z1x%pAb%lA1oL26%mL53%1Z9%1Z1i%8Z33%1Z6w%eVWuL18%5Z1V1WvZaV"
    "WgZ74%3nZmVW1rZ4VWwZ1V1W76Z1c%lZ2%6Z13%2Aw%1A2x%1bB1A1bC1A1B1C3B2C6BC4B1C1B2C1B6C2E3B2qCB2C6%4BC3G1B1C5A4"
    "Y1L2Y12C1A1C5A1C2A1kF7A1E1YeA1GnF9A7F1A7F1A7F1A7F1A7F1A7F1A7F1A7F1AwG2Y4&*3Y1&1*1Y1&1*9Y1U2Y1U1Y1&1*2Y1&1"
    "*8VW5Y1EaY2U4Y1U1Y1VdY2%1Y19Aq%1A2h%cA5y%qAc%4A1M3Y1%1E1F1KaVW2%8VW1U1V2W1%9K4G2I1U5E2%3K1E1F1Y2%1A2eF2A2"
    "G2$2E1F1U2iF1Y3E1F5A17F1A2mF1A2%4La%wF10%cAgFv%1AaLu%8L1%fLw%aL13%fL8w%534F1s%g71F3AlF1EvrF3A1j%9A14F6E2Y"
    "7gF1E3YgFaJ2FkA1aBC1F1G3H1YaG1Y1EsBC2E2G1yFaK2G6Y8An$9E2$eBC2C1qBC1E8C4BC2B8CB1C1E2$4BC1F4BC2CkBC5B1C5BaC"
    "B1C2A1B1C4B1C1B1C16A1B1C1F2E1C7F1G3F1G4F1GnF2I2G1I4%1G3A6L2%1@1%6A1gF4Y8A2I1eFgI2G8A2YaJ6AiG6F3Y1F1Y2F1Ga"
    "JsF8G2YnFbG2IbA1YtF3A3G1I1bF1G2I4G2I2G3IdY1A1EaJ4A2Y5F1G1E9FaJ5F1A15F6G2I2G2I2G9A3F1G8F1G1I2AaJ2A4YgF1E6F"
    "3%1F1I1G1I1eF1G1F3G2F2G5F2G1F1G1FoA2F1E2YbF1I2G2I2Y1F2E1I1GaA6F2A6F2A6F9A7F1A7F1A17C1$4E9C1E2$4A28CzF2I1G"
    "2I1G2I1Y1I1G2AaJ6A8mcFcAnF4A1dF4A1kwT4xsSa6F2A2yF12A7CcA5C5A1F1GaF1ZdF1A5F4AF1F1A2F1A30Fg$hAa3F1W1VgA1sF2"
    "A1iF14AcF1@1%2AgG7Y1V1W1Y6AgG1Y2U2XgVW2Y1V1W4Y3X3Y1A4Y1U6VW3Y1Z1U3Z1A1Y1@2Y4A5F1A3rF2A1Q1A3Y1@3Y1V1W1Y1Z1"
    "Y1U2YaJ2Y3Z2YqB1V1Y1W1$1X1$qC1V1Z1W1Z1V1W1Y1V1W2YaF1E19F2EvF3A6F2A6F2A6F2A3F3A2@1Z1$1%2@1A1%4Z2%aA3Q2%2A"
)

# ranges with their new type
NEW_TYPES = (
    "17h-17hY 1o0-1onF 1oo-1oo$ 1op-1ouF 1ow-1oxQ 1p3-1pbG 1px-1pxF 1qg-1qgF 1qh-1qhE 1qi-1qqG 2f0-2f0G "
    "2fx-2fxF 2jh-2jhF 2k3-2k3I 2xa-2xaG 4jx-4jxF 4k5-4k5I 4kf-4kfF 4l0-4l0I 4r3-4r3G 5a9-5amG 5e4-5e4F "
    "5e6-5e7Y 5fh-5fjY 5mx-5mxB 5my-5myC 5x6-5x6G 6gw-6gw@ 753-755% 8q7-8q7B 8rj-8rjC 95f-95gY 95h-95hV "
    "95i-95iW 95j-95jV 95k-95kW 95l-95lV 95m-95mW 95n-95nV 95o-95oW 95p-95pU 9h8-9hb% 9us-9ut% 9v3-9v3% "
    "vlp-vlrF x4w-x4wB x4x-x4xC x57-x58B x59-x59C x5c-x5cB x5d-x5dC x5f-x5fC x5h-x5hC x5i-x5iB x5j-x5jC "
    "x5k-x5kB x5l-x5lC x5m-x5mB x5n-x5nC x5o-x5oB x6a-x6cE 1dqa-1dqa$ 1e0w-1e1b% 1e4v-1e4v% 1e66-1e67%"
)

# upper case by property, not by category
OTHER_UPPERCASE = "6lc-6lr 792-79r"

# lower case by property, not by category
OTHER_LOWERCASE = (
    "4q 56 j4-jc jk-jl kg-kk n9 oq 5rg-5t6 5tk 5uj-5vj 6ep 6f3 6fk-6fw 6ls-6m7 79s-7ah 8sc-8sd wws-wwt x2o "
    "x6g-x6h xuk-xun"
)

# in only one of the versions
NEW_LOWERCASE = "3cs x6a-x6c xux"

# alphabetic by property, not by category
OTHER_ALPHABETIC = (
    "n9 14g-14t 14v 14x-14y 150-151 153 174-17e 18r-193 195-19b 19s 1cm-1cs 1cx-1d0 1d3-1d4 1d9 1e9 1f4-1fj "
    "1ie-1io 1li-1lj 1ln-1lv 1lx-1lz 1m1-1m4 1qs-1r3 1r7-1rd 1rk-1s3 1tm-1tn 1tq-1u4 1u6-1u7 1ud-1uf 1uq-1ur "
    "1vl-1vn 1xa-1xg 1xj-1xk 1xn-1xo 1xz 1ya-1yb 1z5-1z7 20u-20y 213-214 217-218 21d 228-229 22d 22p-22r "
    "24e-24l 24n-24p 24r-24s 25e-25f 262-264 269-26b 27y-284 287-288 28b-28c 28m-28n 28y-28z 29u 2bi-2bm "
    "2bq-2bs 2bu-2bw 2c7 2dc-2df 2f2-2f8 2fa-2fc 2fe-2fg 2fp-2fq 2g2-2g3 2gx-2gz 2im-2is 2iu-2iw 2iy-2j0 "
    "2j9-2ja 2jm-2jn 2kg-2kj 2m6-2mc 2me-2mg 2mi-2mk 2mv 2n6-2n7 2o1-2o3 2q7-2qc 2qe 2qg-2qn 2r6-2r7 2sx "
    "2t0-2t6 2tp 2wh 2wk-2wp 2wr-2ws 2x9 31t-329 32l-32v 32x-33w 36z-37a 37c 37f-37i 386-389 38e-38g 38i-38k "
    "38n-38t 38x-390 39e-39p 39r 3a2-3a5 4k2-4k3 4ky-4kz 4lu-4lv 4mq-4mr 4om-4p4 4ud-4ue 4vd 4yo-4yz 4z4-4zc "
    "55j-55n 579-57i 57l-584 5a7-5a8 5c0-5c4 5dh-5dv 5fk-5fm 5gh-5gp 5gs-5gt 5if-5ip 5k4-5km 5wn-5x0 792-7ah "
    "928-933 wvo-wvv wwu-wwv x6q x6z x7n-x7r xa8-xa9 xbo-xc3 xc5 xdr xeu-xey xfr-xg2 xhc-xhf xis-xj3 xk5 "
    "xm1-xme xmr xn0-xn1 xob-xod xps xpu-xpw xpz-xq0 xq6 xrf-xrj xrp xyb-xyi 1dlq"
)

# in only one of the versions
NEW_ALPHABETIC = "o3-of 1p3 2dg 2k3 32a-32b 5ak-5am 5w3-5wm"

# ignorable in identifiers
IGNORABLE = "0-8 e-r 3j-4f 4t 16o-16t 17g 1ct 1e7 1r6 4r2 6bv-6bz 6cq-6cu 6e8-6ec 6ee-6en 1edb 1ek9-1ekb"

# in only one of the versions
NEW_IGNORABLE = "1ow-1ox"

# Character.toUpperCase
UPPER = (
    "2p: q:-w 1m: 1:kn 16: n:-w 1: 7:-w 1:3d 1c:,-1 1: 1:-6g 6:,-1 2: g:-1, 1a:,-1 2: 4:-1, 1:-1 1:-8c 1:5f 2: "
    "4:-1, 1: 1:-1 3: 1:-1 5: 1:-1 2: 1:2p 3: 1:-1 1:4j 3: 1:3m 2: 6:-1, 1: 1:-1 4: 1:-1 2: 1:-1 3: 4:-1, 1: "
    "1:-1 3: 1:-1 1: 1:1k 5: 1:-1 1:-2 1: 1:-1 1:-2 1: 1:-1 1:-2 g:,-1 1:-27 i:,-1 2: 1:-1 1:-2 1: 1:-1 3: "
    "14:-1, 2: i:-1, 7: 1:-1 2: 2:8cf 1: 1:-1 4: 8:-1, 1:-1 1:8bj 1:8bg 1:8bi 1:-5u 1:-5q 1: 2:-5p 1: 1:-5m 1: "
    "1:-5n 1:wnj 3: 1:-5p 1:wnf 1: 1:-5r 1: 1:wmg 1:wn8 1: 1:-5t 1:-5v 1:wn8 1:8af 1:wn5 2: 1:-5v 1: 1:8al "
    "1:-5x 2: 1:-5y 7: 1:89z 2: 1:-62 1: 1:wn7 1:-62 3: 1:wmi 1:-62 1:-1x 2:-61 1:-1z 5: 1:-63 a: 1:wlx 1:wlu "
    "4m: 1:2c 17: 4:-1, 2: 1:-1 3: 3:3m 1a: 1:-12 3:-11 1: h:-w 1:-v 9:-w 1:-1s 2:-1r 1: 1:-1q 1:-1l 3: 1:-1b "
    "1:-1i 1:-8 o:,-1 1:-2e 1:-28 1:7 1:-38 1: 1:-2o 2: 1:-1 2: 1:-1 1g: w:-w g:-28 y:,-1 9: 1i:-1, e:,-1 1:-f "
    "2o:,-1 1d: 12:-1c 289: 17:2bk 2: 3:2bk l4: 6:-8 1oi: 1:-4tq 1:-4tp 1:-4tg 2:-4te 1:-4tf 1:-4t8 1:-4rp "
    "1:r7m 6o: 1:r9g 3: 1:2xy g: 1:raw 36: 46:-1, 4: 1:-1n 5: 2m:-1, 1:-1 8:8 8: 6:8 a: 8:8 8: 8:8 8: 6:8 b: "
    "8:8, 7: 8:8 8: 2:22 4:2e 2:2s 2:3k 2:34 2:3i 2: 8:8 8: 8:8 8: 8:8 8: 2:8 1: 1:9 a: 1:-5k5 4: 1:9 c: 2:8 "
    "e: 2:8 3: 1:7 d: 1:9 9m: 1:-s x: g:-g 4: 1:-1 nf: q:-q 1fq: 1b:-1c 2: 1:-1 3: 1:-8bv 1:-8bs 6:,-1 6: 1:-1 "
    "2: 1:-1 a: 2s:-1, 7: 4:-1, 3: 1:-1 c: 12:-5ls 1: 1:-5ls 5: 1:-5ls nwz: 1a:-1, i: s:-1, 3q: e:-1, 2: "
    "1q:-1, 9: 4:-1, a:,-1 4: 1:-1 4: 1:-1 1: 1:-1 1:1c 2: k:-1, a: c:-1, 2: 1:-1 4: 4:-1, 16: 1:-1 nw: 1:-ps "
    "s: 28:-tzk ght: q:-w 4l:"
)

# new mappings
NEW_UPPER = "bf:x5o h0:x57 5my:5mx 8rj:8q7 x4x:x4w x59:x58 x5d:x5c x5j:x5i x5l:x5k x5n:x5m"

# Character.toLowerCase
LOWER = (
    "1t: q:w 2t: n:w 1: 7:w x: 1c:1, 1:-5j 6:,1 2: g:1, 1a:,1 1: 1:-3d 6:1, 2: 1:5u 4:1, 1:5q 1:1 1: 2:5p 1:1 "
    "2: 1:27 1:5m 1:5n 1:1 1: 1:5p 1:5r 1: 1:5v 1:5t 1:1 3: 1:5v 1:5x 1: 1:5y 6:1, 1:62 1:1 1: 1:62 2: 1:1 1: "
    "1:62 1:1 1: 2:61 4:1, 1:63 1:1 3: 1:1 7: 1:2 1:1 1: 1:2 1:1 1: 1:2 i:1, i:,1 2: 1:2 4:1, 1:-2p 1:-1k "
    "14:1, 1:-3m i:,1 7: 1:8bv 1:1 1: 1:-4j 1:8bs 2: 1:1 1: 1:-5f 1:1x 1:1z a:1, 80: 4:1, 2: 1:1 8: 1:38 6: "
    "1:12 1: 3:11 1: 1:1s 1: 2:1r 1: h:w 1: 9:w z: 1:8 8: o:1, 4: 1:-1o 2: 1:1 1: 1:-7 1:1 2: 3:-3m g:28 w:w "
    "1c: y:1, 8: 1i:1, 1:f e:1, 2o:,1 2: 12:1c 289: 12:5ls 1: 1:5ls 5: 1:5ls k2: 28:tzk 6:8 1p6: 17:-2bk 2: "
    "3:-2bk 8w: 46:1, 8: 1:-5vj 2o:,1 9: 8:-8 8: 6:-8 a: 8:-8 8: 8:-8 8: 6:-8 b: 8:-8, 7: 8:-8 o: 8:-8 8: 8:-8 "
    "8: 8:-8 8: 2:-8 2:-22 1:-9 b: 4:-2e 1:-9 b: 2:-8 2:-2s c: 2:-8 2:-34 1:-7 b: 2:-3k 2:-3i 1:-9 89: 1:-5st "
    "3: 1:-6gv 1:-6di 6: 1:s 19: g:g j: 1:1 mq: q:q 1f4: 1b:1c 1d: 1:1 1: 1:-8af 1:-2xy 1:-89z 2: 6:1, 1:-8bg "
    "1:-8al 1:-8bj 1:-8bi 1: 1:1 2: 1:1 8: 2:-8cf 2s:1, 7: 4:1, 3: 1:1 nyl: 1a:1, i: s:1, 3q: e:1, 2: 1q:1, 9: "
    "4:1, 1:-r9g a:1, 3: 1:1 1: 1:-wmg 2: 4:1, 2: k:1, 1:-wn8 1:-wnj 1:-wnf 1:-wn5 1:-wn8 1: 1:-wlu 1:-wmi "
    "1:-wlx 1:ps c:1, 2: 1:1 1: 1:-1c 1:-wn7 1:-raw 4:1, 16: 1:1 h7v: q:w 5h:"
)

# new mappings
NEW_LOWER = "5mx:5my 8q7:8rj x4w:x4x x57:h0 x58:x59 x5c:x5d x5i:x5j x5k:x5l x5m:x5n x5o:bf"

# where Character.toTitleCase differs from toUpperCase
TITLE_EXTRA = (
    "ck:cl cl:cl cm:cl cn:co co:co cp:co cq:cr cr:cr cs:cr dt:du du:du dv:du 3bk:3bk 3bl:3bl 3bm:3bm 3bn:3bn "
    "3bo:3bo 3bp:3bp 3bq:3bq 3br:3br 3bs:3bs 3bt:3bt 3bu:3bu 3bv:3bv 3bw:3bw 3bx:3bx 3by:3by 3bz:3bz 3c0:3c0 "
    "3c1:3c1 3c2:3c2 3c3:3c3 3c4:3c4 3c5:3c5 3c6:3c6 3c7:3c7 3c8:3c8 3c9:3c9 3ca:3ca 3cb:3cb 3cc:3cc 3cd:3cd "
    "3ce:3ce 3cf:3cf 3cg:3cg 3ch:3ch 3ci:3ci 3cj:3cj 3ck:3ck 3cl:3cl 3cm:3cm 3cn:3cn 3co:3co 3cp:3cp 3cq:3cq "
    "3ct:3ct 3cu:3cu 3cv:3cv"
)

# characters whose upper case as a string is longer
EXPANDING = (
    "67 95 ds pc q8 13b 61i-61m 66o 66q 66s 66u 680-69b 69e-69g 69i-69j 69o 69u-69w 69y-69z 6a4 6aa-6ab "
    "6ae-6af 6aq-6as 6au-6av 6b6-6b8 6ba-6bb 6bg 1dkw-1dl2 1dlf-1dlj"
)

# to upper case beyond the basic plane: high surrogate, range of low surrogates, what is added to them
PAIRS_UPPER = (
    "16o1:17hk-17in:-14 16o1:17mg-17nf:-14 16o3:17ls-17n6:-1s 16o6:17ls-17mn:-w 16or:17xc-17y7:-w 16pm:17oi-17pf:-y"
)

# the same in Unicode 16
NEW_PAIRS_UPPER = (
    "16o1:17hk-17in:-14 16o1:17mg-17nf:-14 16o1:17rr-17s1:-13 16o1:17s3-17sh:-13 16o1:17sj-17sp:-13 "
    "16o1:17sr-17ss:-13 16o3:17ls-17n6:-1s 16o3:17qo-17r9:-w 16o6:17ls-17mn:-w 16or:17xc-17y7:-w "
    "16pm:17oi-17pf:-y"
)

# to lower case beyond the basic plane: high surrogate, range of low surrogates, what is added to them
PAIRS_LOWER = "16o1:17gg-17hj:14 16o1:17lc-17mb:14 16o3:17k0-17le:1s 16o6:17kw-17lr:w 16or:17wg-17xb:w 16pm:17nk-17oh:y"

# the same in Unicode 16
NEW_PAIRS_LOWER = (
    "16o1:17gg-17hj:14 16o1:17lc-17mb:14 16o1:17qo-17qy:13 16o1:17r0-17re:13 16o1:17rg-17rm:13 "
    "16o1:17ro-17rp:13 16o3:17k0-17le:1s 16o3:17ps-17qd:w 16o6:17kw-17lr:w 16or:17wg-17xb:w 16pm:17nk-17oh:y"
)

# other category
CHANGED_TYPE = (
    "17h 1o0-1ou 1ow-1ox 1p3-1pb 1px 1qg-1qq 2f0 2fx 2jh 2k3 2xa 4jx 4k5 4kf 4l0 4r3 5a9-5am 5e4 5e6-5e7 "
    "5fh-5fj 5mx-5my 5x6 6gw 753-755 8q7 8rj 95f-95p 9h8-9hb 9us-9ut 9v3 vlp-vlr x4w-x4x x57-x59 x5c-x5d x5f "
    "x5h-x5o x6a-x6c 1dqa 1e0w-1e1b 1e4v 1e66-1e67"
)

# other case
CHANGED_CASE = (
    "bf h0 17h 1o0-1ou 1ow-1ox 1p3-1pb 1px 1qg-1qq 2f0 2fx 2jh 2k3 2xa 3cs 4jx 4k5 4kf 4l0 4r3 5a9-5am 5e4 "
    "5e6-5e7 5fh-5fj 5mx-5my 5x6 6gw 753-755 8q7 8rj 95f-95p 9h8-9hb 9us-9ut 9v3 vlp-vlr x4w-x4x x57-x59 "
    "x5c-x5d x5f x5h-x5o x6a-x6c xux 1dqa 1e0w-1e1b 1e4v 1e66-1e67"
)

# other answer of isAlphabetic
CHANGED_ALPHABETIC = (
    "o3-of 17h 1o0-1ou 1ow-1ox 1p3-1pb 1px 1qg-1qq 2dg 2f0 2fx 2jh 2k3 2xa 32a-32b 4jx 4k5 4kf 4l0 4r3 5a9-5am "
    "5e4 5e6-5e7 5fh-5fj 5mx-5my 5w3-5wm 5x6 6gw 753-755 8q7 8rj 95f-95p 9h8-9hb 9us-9ut 9v3 vlp-vlr x4w-x4x "
    "x57-x59 x5c-x5d x5f x5h-x5o x6a-x6c 1dqa 1e0w-1e1b 1e4v 1e66-1e67"
)
