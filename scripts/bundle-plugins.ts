import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { repoPath } from '../infra/repo-path.ts';

/**
 * Loads Node's own modules without `import`, which reads every export of a module. Some exports
 * load other modules when they are read: `node:http` has one behind a getter that loads undici.
 * Measured on Node 24.21: 5 ms instead of 44 for `node:http`, at each cold start.
 *
 * Only the exports that code names are read, and of what is imported on first use, which is read
 * as a whole, those without a getter.
 */
export const builtinModules: Plugin = {
  name: 'builtin-modules',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z_]+(\/[a-z_]+)*$/ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return undefined;
      // The SDK names `ReadStream`, which loads all of Node's file streams when it is read.
      return { path, namespace: path === 'node:fs' ? 'require-call' : kind };
    });
    build.onLoad({ filter: /.*/, namespace: 'import-statement' }, ({ path }) =>
      exportEach(path, () => true),
    );
    build.onLoad({ filter: /.*/, namespace: 'dynamic-import' }, ({ path }) =>
      exportEach(path, ({ get }) => get === undefined),
    );
    build.onLoad({ filter: /.*/, namespace: 'require-call' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

function exportEach(path: string, isWanted: (property: PropertyDescriptor) => boolean) {
  const module: object = process.getBuiltinModule(path)!;
  const names = Object.keys(module).filter((name) =>
    isWanted(Object.getOwnPropertyDescriptor(module, name)!),
  );
  return {
    contents: [
      `const module = /* @__PURE__ */ process.getBuiltinModule('${path}');`,
      'export default module;',
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => module.${name})();`),
    ].join('\n'),
  };
}

/**
 * Leaves out the schemas that a function does not use. A bundler must keep every call, because it
 * may have side effects, so that importing one constant of a module would build all schemas there,
 * and those of the modules that it imports, at each cold start.
 */
export const withoutUnusedSchemas: Plugin = {
  name: 'without-unused-schemas',
  setup(build) {
    build.onLoad({ filter: /[\\/]contracts[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const { code } = await build.esbuild.transform(await readFile(path, 'utf8'), {
        loader: 'ts',
        target: 'esnext',
        sourcefile: path,
        sourcemap: 'inline',
      });
      return { contents: markPureConstants(code) };
    });
  },
};

/**
 * Marks the values of top-level constants as free of side effects.
 * @param code as esbuild prints it: a statement begins at the beginning of a line, and only its
 *   first and its last line do so
 */
function markPureConstants(code: string): string {
  let isOpen = false;
  const mark = (line: string): string => {
    const [, head, value] =
      (!isOpen && /^((?:export )?const \w+ = )([^"'`\d].*)$/.exec(line)) || [];
    const opened = value === undefined ? line : `${head}/* @__PURE__ */ (() => (${value}`;
    isOpen ||= value !== undefined;
    if (!isOpen || !/^\S.*;$/.test(line)) return opened;
    isOpen = false;
    return `${opened.slice(0, -1)}))();`;
  };
  return code.split('\n').map(mark).join('\n');
}

/** Adds the code to every function that makes stack traces name the sources. */
export const withStackTraces: Plugin = {
  name: 'with-stack-traces',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace: 'function' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'function' }, ({ path }) => ({
      contents: [
        `import ${JSON.stringify(repoPath('functions/shared/map-stack-traces.ts'))};`,
        `export * from ${JSON.stringify(path)};`,
      ].join('\n'),
      resolveDir: dirname(path),
    }));
  },
};
