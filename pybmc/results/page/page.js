"use strict";
// The data of the run is in the page; nothing is fetched.
const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const state = { tab: data.faults.length ? "faults" : "methods", words: new Set(), text: "", chosen: -1, step: 0, shown: [] };

function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

// ------------------------------------------------------------------ the list

const KINDS = {
  faults: { words: (one) => one.severity, text: (one) => [one.message, one.rule, one.path, one.method, one.entry, one.id].join(" ") },
  methods: { words: (one) => one.verdict, text: (one) => [one.method, one.path, ...one.reasons].join(" ") },
};

function counts(items, word) {
  const found = new Map();
  for (const one of items) found.set(word(one), (found.get(word(one)) || 0) + 1);
  return found;
}

function showTools() {
  const tabs = [["faults", `Findings ${data.faults.length}`], ["methods", `Methods ${data.methods.length}`]];
  $("tabs").replaceChildren(...tabs.map(([name, label]) =>
    el("button", { "aria-pressed": state.tab === name, onclick: () => { state.tab = name; state.words.clear(); state.chosen = -1; refresh(); } }, label)));
  const found = counts(data[state.tab], KINDS[state.tab].words);
  $("words").replaceChildren(...[...found].map(([word, count]) =>
    el("button", { "aria-pressed": state.words.has(word), onclick: () => {
      if (!state.words.delete(word)) state.words.add(word);
      refresh();
    } }, `${word} ${count}`)));
}

function matching() {
  const kind = KINDS[state.tab], wanted = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  return data[state.tab].map((one, at) => [one, at]).filter(([one]) => {
    if (state.words.size && !state.words.has(kind.words(one))) return false;
    const text = kind.text(one).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

function item(one, at) {
  const attributes = { class: "item", "data-at": at, onclick: () => choose(at) };
  if (state.tab === "faults")
    return el("div", attributes, el("span", { class: `word ${one.severity}` }, one.severity), ` ${one.message}`, el("br"),
      el("small", {}, `${one.path}${one.line ? ":" + one.line : ""} · ${one.rule}`));
  return el("div", attributes, el("span", { class: `word ${one.verdict}` }, one.verdict), ` ${one.method}`, el("br"),
    el("small", {}, `${one.seconds} s${one.fromCache ? ", known before" : ""}`));
}

function refresh() {
  showTools();
  const found = matching();
  state.shown = found.map(([, at]) => at);
  $("list").replaceChildren(...found.map(([one, at]) => item(one, at)));
  if (!found.length) $("list").replaceChildren(el("div", { class: "item dim" }, "nothing here"));
  choose(state.shown.includes(state.chosen) ? state.chosen : state.shown.length ? state.shown[0] : -1);
}

function choose(at) {
  state.chosen = at;
  state.step = 0;
  for (const one of $("list").querySelectorAll(".chosen")) one.classList.remove("chosen");
  const row = $("list").querySelector(`[data-at="${at}"]`);
  if (row) { row.classList.add("chosen"); row.scrollIntoView({ block: "nearest" }); }
  if (at < 0) $("detail").replaceChildren(...data.summary.map((line) => el("div", {}, line)));
  else if (state.tab === "faults") showFault(data.faults[at]);
  else showMethod(data.methods[at]);
}

function move(by) {
  const at = state.shown.indexOf(state.chosen) + by;
  if (at >= 0 && at < state.shown.length) choose(state.shown[at]);
}

// ------------------------------------------------------------------ one method

function showMethod(one) {
  const faults = one.findings.map((id) => data.faults.findIndex((fault) => fault.id === id)).filter((at) => at >= 0);
  $("detail").replaceChildren(
    el("h2", {}, el("span", { class: `word ${one.verdict}` }, one.verdict), ` ${one.method}`),
    el("div", { class: "dim" }, `${one.path}${one.line ? ":" + one.line : ""}, ${one.seconds} s`),
    ...(one.within ? [el("p", {}, `within: ${one.within}`)] : []),
    ...one.reasons.map((reason) => el("p", {}, reason)),
    ...faults.map((at) => el("p", {}, el("button", { onclick: () => { state.tab = "faults"; state.chosen = at; state.words.clear(); state.text = $("search").value = ""; refresh(); } },
      data.faults[at].message))));
}

// ------------------------------------------------------------------ one finding

function showFault(fault) {
  const rows = fault.inputs.map((given) => el("tr", {}, el("td", {}, given.type), el("td", {}, given.name), el("td", {}, given.value)));
  const inputs = rows.length ? [el("h3", {}, "Inputs"), el("table", {}, ...rows)] : [];
  const also = fault.alsoIn.length ? [el("div", { class: "dim" }, `also in ${fault.alsoIn.join(", ")}`)] : [];
  const steps = fault.steps ? fault.steps.steps : [];
  const bar = el("div", { class: "bar" },
    el("button", { onclick: () => goTo(state.step - 1), title: "←" }, "◀ back"), el("button", { onclick: () => goTo(state.step + 1), title: "→" }, "next ▶"),
    el("input", { type: "range", id: "slider", min: 0, max: Math.max(0, steps.length - 1), value: 0, "aria-label": "step", oninput: (event) => goTo(Number(event.target.value)) }),
    el("span", { id: "count", class: "dim" }));
  $("detail").replaceChildren(
    el("h2", {}, el("span", { class: `word ${fault.severity}` }, fault.severity), ` ${fault.message}`),
    el("div", { class: "dim" }, `${fault.path}${fault.line ? ":" + fault.line : ""} in ${fault.method} · ${fault.rule} · ${fault.id}`),
    el("div", { class: "dim" }, `found by checking ${fault.entry}`), ...also,
    ...(fault.replay ? [el("div", {}, fault.replay)] : []), ...inputs,
    ...(steps.length ? [bar] : []),
    el("div", { class: "two" },
      el("div", {}, el("h3", { id: "file" }, "Source"), el("div", { id: "source", class: "source" })),
      ...(steps.length ? [el("div", {}, el("h3", {}, "Trace"), el("div", { id: "steps", class: "steps" }, ...steps.map(stepLine)))] : [])),
    ...(steps.length ? [el("div", { class: "two" },
      el("div", {}, el("h3", {}, "Objects"), el("div", { id: "heap" })),
      el("div", {}, el("h3", {}, "Variables"), el("table", { id: "variables" })))] : []));
  if (fault.steps && fault.steps.left) $("steps").prepend(el("div", { class: "dim" }, `... ${fault.steps.left} earlier steps ...`));
  if (steps.length) goTo(steps.length - 1); else showSource(fault.file, fault.line, fault);
}

function words(step) {
  const value = step.value ? step.value[0] : "";
  switch (step.kind) {
    case "set": return `${step.name} = ${value}`;
    case "input": return `input ${step.name} = ${value}`;
    case "call": return `→ ${step.text}`;
    case "return": return `← ${value ? "returns " + value : step.text}`;
    case "throw": return `throw ${step.text}`;
    default: return `✗ ${data.faults[state.chosen].message}`;
  }
}

function stepLine(step, at) {
  const indent = "  ".repeat(Math.min(step.depth, 12));
  return el("div", { class: step.kind === "fails" ? "fails" : "", "data-step": at, onclick: () => goTo(at) }, `${String(step.at[1] || "").padStart(4)} ${indent}${words(step)}`);
}

function goTo(at) {
  const fault = data.faults[state.chosen], steps = fault.steps ? fault.steps.steps : [];
  if (state.tab !== "faults" || at < 0 || at >= steps.length) return;
  state.step = at;
  $("slider").value = at;
  $("count").textContent = `step ${at + 1} of ${steps.length}`;
  for (const one of $("steps").querySelectorAll(".at")) one.classList.remove("at");
  const row = $("steps").querySelector(`[data-step="${at}"]`);
  row.classList.add("at");
  $("steps").scrollTop = Math.max(0, row.offsetTop - $("steps").offsetTop - $("steps").clientHeight / 2);
  showSource(steps[at].at[0], steps[at].at[1], fault);
  const memory = remembered(fault, at);
  showVariables(memory, steps[at].depth);
  $("heap").replaceChildren(graph(memory));
}

let shownFile = null;
function showSource(file, line, fault) {
  const text = data.sources[file], box = $("source");
  $("file").textContent = file || "Source";
  if (text === undefined) {
    shownFile = null;
    box.replaceChildren(el("div", { class: "dim" }, ` ${file || "no file"}${line ? ":" + line : ""} (no source at hand: --sourcepath) `));
    return;
  }
  if (shownFile !== file || !box.childElementCount) {
    box.replaceChildren(...text.split("\n").map((content, at) => el("div", {}, el("i", {}, String(at + 1)), content)));
    if (file === fault.file && fault.line && box.children[fault.line - 1]) box.children[fault.line - 1].classList.add("failing");
    shownFile = file;
  }
  for (const one of box.querySelectorAll(".at")) one.classList.remove("at");
  const row = box.children[line - 1];
  if (row) { row.classList.add("at"); box.scrollTop = Math.max(0, row.offsetTop - box.offsetTop - box.clientHeight / 2); }
}

// ------------------------------------------------------------------ what is known at a step

function remembered(fault, until) {
  const objects = new Map();
  for (const [number, made] of Object.entries(fault.steps.objects))
    objects.set(Number(number), { name: made.name, parts: new Map(made.parts.map(([name, text, to]) => [name, { text, to }])) });
  const frames = [new Map()];
  let fresh = "";
  fault.steps.steps.slice(0, until + 1).forEach((step) => {
    fresh = "";
    if (step.kind === "call") { frames.length = Math.max(step.depth, 1); frames[step.depth] = new Map(); }
    else if (step.kind === "return") frames.length = Math.max(step.depth, 1);
    if (step.kind !== "set" && step.kind !== "input") return;
    const value = { text: step.value[0], to: step.value[1] };
    while (frames.length <= step.depth) frames.push(new Map());
    const place = step.of ? part(step, objects) : null;
    if (place && step.name.startsWith("this.")) frames[step.depth].set("this", { text: place.object.name, to: step.of });
    if (place) { place.object.parts.set(place.part, value); fresh = `${place.number}/${place.part}`; }
    else { frames[step.depth].delete(step.name); frames[step.depth].set(step.name, value); fresh = `/${step.name}`; }
    if (value.to && !objects.has(value.to)) objects.set(value.to, { name: value.text, parts: new Map() });
  });
  return { frames, objects, fresh };
}

// The object that a field or cell is of, and what it is called there.
function part(step, objects) {
  if (!objects.has(step.of)) objects.set(step.of, { name: `@${step.of}`, parts: new Map() });
  return { object: objects.get(step.of), part: step.name.endsWith("]") ? step.name.slice(step.name.lastIndexOf("[")) : step.name.split(".").pop(), number: step.of };
}

function showVariables(memory, depth) {
  const rows = [];
  memory.frames.forEach((frame, at) => {
    if (!frame || !frame.size) return;
    rows.push(el("tr", {}, el("th", { colspan: 2 }, at === 0 ? "inputs" : at === depth ? "this call" : `call ${at}`)));
    for (const [name, value] of frame)
      rows.push(el("tr", {}, el("td", { class: memory.fresh === "/" + name ? "error" : "" }, name), el("td", {}, value.text)));
  });
  $("variables").replaceChildren(...rows);
}

// ------------------------------------------------------------------ objects as a graph

const SVG = "http://www.w3.org/2000/svg";
function svg(tag, attributes, text) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

const short = (text) => (text.length > 34 ? text.slice(0, 33) + "…" : text);

// Columns by distance from the variables; a box for each object, a line for each part, an arrow for each reference.
function graph(memory) {
  const roots = [];
  for (const frame of memory.frames) for (const [name, value] of frame || []) if (value.to) roots.push([name, value.to]);
  const column = new Map(), columns = [];
  let layer = [...new Set(roots.map(([, to]) => to))];
  while (layer.length && column.size < 60) {
    columns.push(layer);
    for (const number of layer) column.set(number, columns.length);
    const next = new Set();
    for (const number of layer)
      for (const part of (memory.objects.get(number) || { parts: new Map() }).parts.values())
        if (part.to && !column.has(part.to)) next.add(part.to);
    layer = [...next];
  }
  const drawing = svg("svg", { role: "img", "aria-label": "objects" });
  if (!columns.length) { drawing.setAttribute("height", 20); drawing.append(svg("text", { x: 0, y: 14 }, "none")); return drawing; }
  const LINE = 18, GAP = 46, WIDE = 7.3, boxes = new Map(), edges = [];
  let x = 0, tallest = 0;
  const names = new Map();
  for (const [name, to] of roots) names.set(to, [...(names.get(to) || []), name]);
  const label = [...names].map(([to, all]) => [to, short([...new Set(all)].join(", "))]);
  const left = Math.max(...label.map(([, text]) => text.length)) * WIDE + 10;
  columns.forEach((numbers, at) => {
    let y = 4, widest = 0;
    const from = at === 0 ? left + GAP : x;
    for (const number of numbers) {
      const object = memory.objects.get(number) || { name: `@${number}`, parts: new Map() };
      const lines = [...object.parts].map(([name, part]) => [name, part, short(part.text ? `${name} = ${part.text}` : name)]);
      const width = Math.max(short(object.name).length + 1, ...lines.map(([, , text]) => text.length)) * WIDE + 16;
      boxes.set(number, { x: from, y, width, height: LINE * (lines.length + 1) + 6, object, lines, number });
      widest = Math.max(widest, width);
      y += LINE * (lines.length + 1) + 6 + 14;
    }
    tallest = Math.max(tallest, y);
    x = from + widest + GAP;
  });
  const marker = svg("marker", { id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" });
  marker.append(svg("path", { d: "M0,0 L8,4 L0,8 z" }));
  drawing.append(marker);
  const arrow = (x1, y1, x2, y2) => edges.push(svg("path", { d: `M${x1},${y1} C${x1 + 24},${y1} ${x2 - 24},${y2} ${x2},${y2}`, "marker-end": "url(#tip)" }));
  for (const box of boxes.values()) {
    drawing.append(svg("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: 4 }));
    drawing.append(svg("text", { x: box.x + 8, y: box.y + 15, class: "head" }, short(box.object.name)));
    box.lines.forEach(([name, part, text], at) => {
      const y = box.y + LINE * (at + 1) + 15;
      drawing.append(svg("text", { x: box.x + 8, y, class: memory.fresh === `${box.number}/${name}` ? "fresh" : "" }, text));
      const target = boxes.get(part.to);
      if (target) arrow(box.x + box.width, y - 4, target.x, target.y + 12);
    });
  }
  for (const [to, text] of label) {
    const box = boxes.get(to);
    if (!box) continue;
    drawing.append(svg("text", { x: 0, y: box.y + 15 }, text));
    arrow(text.length * WIDE + 6, box.y + 11, box.x, box.y + 11);
  }
  drawing.append(...edges);
  drawing.setAttribute("viewBox", `0 0 ${x} ${tallest}`);
  drawing.setAttribute("width", x);
  drawing.setAttribute("height", tallest);
  return drawing;
}

// ------------------------------------------------------------------ keys

document.addEventListener("keydown", (event) => {
  if (event.target === $("search")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const fault = state.tab === "faults" && data.faults[state.chosen];
  const last = fault && fault.steps ? fault.steps.steps.length - 1 : 0;
  const keys = {
    ArrowRight: () => goTo(state.step + 1), l: () => goTo(state.step + 1), ArrowLeft: () => goTo(state.step - 1), h: () => goTo(state.step - 1),
    Home: () => goTo(0), End: () => goTo(last), ArrowDown: () => move(1), j: () => move(1), ArrowUp: () => move(-1), k: () => move(-1),
    "/": () => $("search").focus(),
  };
  if (keys[event.key]) { keys[event.key](); event.preventDefault(); }
});
$("search").addEventListener("input", (event) => { state.text = event.target.value; refresh(); });

// page.html#ID or page.html#ID/STEP shows a finding, and a step of its trace.
function follow() {
  const [id, step] = location.hash.slice(1).split("/"), at = id ? data.faults.findIndex((fault) => fault.id === id) : -1;
  if (at < 0) return;
  Object.assign(state, { tab: "faults", text: "", chosen: at });
  state.words.clear();
  $("search").value = "";
  refresh();
  if (step) goTo(Number(step) - 1);
}
window.addEventListener("hashchange", follow);
refresh();
follow();
