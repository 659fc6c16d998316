import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Reaches Node's own modules by `require` instead of `import`: a namespace reads every export, and
 * that of `node:http` has one behind a getter which loads undici. Measured on Node 24.21: 5 ms
 * instead of 44 for `node:http`, at each cold start.
 */
export const builtinsByRequire: Plugin = {
  name: 'builtins-by-require',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z_]+(\/[a-z_]+)*$/ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return undefined;
      return kind === 'import-statement'
        ? { path, namespace: 'builtin' }
        : { path, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};
