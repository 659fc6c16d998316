import type { Plugin } from 'vite';

/** Has to be the first line of the file; other engines than V8 ignore it. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
/** The layers of which a first page calls most functions. */
const LAYERS: ReadonlySet<string> = new Set(['react', 'app', 'staff']);

/**
 * Lets V8 compile all functions of these layers while they are loaded, beside the main thread,
 * instead of each at its first call. On a slow phone, compiling took a quarter of a page's start,
 * also when it is repeated: Chromium 156 does not use the compiled code of modules that it stores
 * (ADR 84).
 */
export const compileHints = (): Plugin => ({
  name: 'parley-compile-hints',
  apply: 'build',
  generateBundle: {
    // After Vite has added the list of files at the beginning of a chunk.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && LAYERS.has(file.name))
          file.code = `${COMPILE_HINT}\n${file.code}`;
    },
  },
});
