import type { Plugin } from 'esbuild';

/**
 * What the SDK does for each of some ten settings of each client that nobody sets: it throws and
 * catches an error for the environment and one for files of the person's folder, each with the
 * names that it finds in the source of a function, and reads and parses these files. A function has
 * no such files.
 */
const LOAD_CONFIG = `
import { memoize } from "../property-provider/memoize";
export const loadConfig = (
  { environmentVariableSelector, default: defaultValue },
  { signingName, logger } = {},
) =>
  memoize(async () => {
    let value;
    try {
      value = environmentVariableSelector(process.env, { signingName, logger });
    } catch {
      // As in the SDK, a malformed value counts as none.
    }
    if (value !== undefined) return value;
    return typeof defaultValue === 'function' ? defaultValue() : defaultValue;
  });
`;

/** Lets the clients of the SDK read their settings from the environment alone. */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    build.onLoad(
      { filter: /[\\/]@smithy[\\/]core[\\/].*[\\/]node-config-provider[\\/]configLoader\.js$/ },
      () => ({ contents: LOAD_CONFIG }),
    );
  },
};
