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

/** Where zod decides whether to compile the schema of an object, and what it does there. */
const COMPILES_AT_ONCE = [
  ['let fastpass;', 'let fastpass, seen = 0;'],
  ['if (jit && fastEnabled &&', 'if (jit && fastEnabled && ++seen > 20 &&'],
] as const;

/**
 * Lets zod compile the schema of an object only after it has read 20 objects of that kind. It would
 * write and compile a function for the first one, which takes longer than reading a few objects
 * without it, and most schemas read one or two in the first call.
 */
export const schemasCompiledLate: Plugin = {
  name: 'schemas-compiled-late',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const [now, late] of COMPILES_AT_ONCE) {
        if (contents.split(now).length !== 2) throw new Error(`zod has no longer one "${now}"`);
        contents = contents.replace(now, late);
      }
      return { contents };
    });
  },
};

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
