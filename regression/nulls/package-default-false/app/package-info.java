@ParametersAreNonnullByDefault
package app;

import some.lib.ParametersAreNonnullByDefault;
