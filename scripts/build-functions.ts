import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  context,
  type BuildOptions,
  type BuildResult,
  type Message,
  type Metafile,
  type OutputFile,
  type Plugin,
} from 'esbuild';
import { toEntry, FUNCTION_NAMES, type FunctionName } from '../infra/function-names.ts';
import { FILES_BESIDE } from '../infra/native-files.ts';
import { repoPath } from '../infra/repo-path.ts';
import {
  linkFolders,
  removeOthers,
  writeChanged,
  writeSizes,
  type BundleFile,
  type BundleSize,
} from './bundle-files.ts';
import { builtinModules, withStackTraces } from './bundle-plugins.ts';
import { firstUseConstants } from './first-use-constants.ts';
import { leanSchemas } from './lean-schemas.ts';
import { leanSdk } from './lean-sdk.ts';

export interface BuildFunctionsOptions {
  /**
   * Called after each rebuild with the names of the functions whose code changed. If it is given,
   * sources are watched until `stop` is called.
   */
  watch?: (changed: string[]) => void;
  /** Called with each failed rebuild while watching. The previous bundles remain. */
  onError?: (messages: string[]) => void;
  /**
   * Whether entries that do not exist are skipped and listed in `missing`, instead of causing an
   * error.
   */
  partial?: boolean;
  outdir?: string;
  /**
   * The folder for the chunks of which the bundles consist, with a module for each function. Test
   * stacks run all functions in one thread from it. By default the chunks are not written.
   */
  pieces?: string;
  /** Whether the SDK stays as it comes, so that a handler can be compared with it. */
  keepsSdk?: boolean;
  /** The source file of each function, by its name. */
  entries?: Readonly<Record<string, string>>;
}

export interface BuiltFunctions {
  outdir: string;
  milliseconds: number;
  sizes: Record<string, BundleSize>;
  /** The names of functions whose code differs from the previous content of outdir. */
  changed: string[];
  missing: string[];
  /** Stops watching. It does nothing if nothing is watched. */
  stop(): Promise<void>;
}

/**
 * Packages that load files from their own folder. They are placed beside the bundle
 * (native-files.ts).
 */
const NATIVE_PACKAGES = ['sherpa-onnx-node', '@evan/opus/*'];

const ENTRIES = Object.fromEntries(FUNCTION_NAMES.map((name) => [name, repoPath(toEntry(name))]));

/** The path of the chunks next to the functions where they are not written to disk. */
const PIECES = '.pieces';

const COMMON = {
  write: false,
  bundle: true,
  splitting: true,
  sourcesContent: false,
  legalComments: 'none',
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: NATIVE_PACKAGES,
  outExtension: { '.js': '.mjs' },
  logLevel: 'silent',
} as const satisfies BuildOptions;

/**
 * Returns the build options of the chunks that all functions share. The chunks are named by their
 * content.
 */
const piecesOptions = (entries: Readonly<Record<string, string>>, folder: string) =>
  ({
    ...COMMON,
    entryPoints: Object.entries(entries).map(([name, source]) => ({ in: source, out: name })),
    outdir: folder,
    sourcemap: 'inline',
    metafile: true,
    // The ES module builds of the SDK allow tree shaking, and its CommonJS builds do not.
    mainFields: ['module', 'main'],
  }) as const satisfies BuildOptions;

interface Pieces {
  files: ReadonlyMap<string, OutputFile>;
  /** The paths of those that are imported on first use. */
  later: ReadonlySet<string>;
}

/** What a build of the chunks returns. */
interface BuiltPieces {
  outputFiles: readonly OutputFile[];
  metafile: Metafile;
}

/** @param functions the paths of the modules of functions */
function toPieces({ outputFiles, metafile }: BuiltPieces, functions: ReadonlySet<string>): Pieces {
  const entryPoints = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint === undefined ? [] : [resolve(path)],
  );
  return {
    files: new Map(outputFiles.map((file) => [file.path, file])),
    later: new Set(entryPoints.filter((path) => !functions.has(path))),
  };
}

interface Assembler {
  /**
   * Assembles a function. One call has to end before the next begins.
   * @param entry the path of the function's module among the chunks
   */
  assemble(name: string, entry: string, pieces: Pieces): Promise<BundleFile[]>;
  dispose(): Promise<void>;
}

/** How parts that are loaded on first use name the function that loads them. */
const FUNCTION = 'function-that-loads-this';

/**
 * Creates what assembles functions from the chunks: one file with everything that a function always
 * needs, and one for each part that it loads on first use. Bundling each function from the sources
 * would parse the SDK about thirty times. One context assembles all functions, because it parses a
 * chunk once for all of them.
 *
 * esbuild writes a file for all code that the same entry points need. Therefore each part that is
 * loaded on first use imports the function, which is loaded by then: all that the function needs at
 * its start is then needed by the same entry points. It would otherwise be in a file for each set
 * of parts that share some of it, 20 files of which each takes Node some time.
 */
async function createAssembler(outdir: string): Promise<Assembler> {
  let pieces: Pieces = { files: new Map(), later: new Set() };
  let entry = '';
  const fromPieces: Plugin = {
    name: 'from-pieces',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) => {
        if (kind === 'entry-point' || path === FUNCTION) return { path: entry };
        const file = resolve(resolveDir, path);
        return pieces.files.has(file) ? { path: file } : undefined;
      });
      build.onLoad({ filter: /\.mjs$/ }, ({ path }) => {
        const { text, contents } = pieces.files.get(path)!;
        return {
          contents: pieces.later.has(path) ? `${text}\nimport '${FUNCTION}';` : contents,
          resolveDir: dirname(path),
        };
      });
    },
  };
  const bundler = await context({
    ...COMMON,
    // The entry of a context cannot change. The plugin replaces it by that of the function.
    entryPoints: [{ in: 'function', out: 'function/index' }],
    outdir,
    chunkNames: 'function/[name]-[hash]',
    minify: true,
    sourcemap: true,
    plugins: [fromPieces],
  });
  return {
    async assemble(name, path, all) {
      pieces = all;
      entry = path;
      const { outputFiles } = await bundler.rebuild();
      return outputFiles.map((file) => ({
        path: join(outdir, name, basename(file.path)),
        contents: file.contents,
      }));
    },
    dispose: () => bundler.dispose(),
  };
}

const INLINE_MAP = /^\/\/# sourceMappingURL=data:application\/json;base64,(.*)$/m;

/**
 * Moves the source map of each chunk into a file of its own, which is read only when an error needs
 * it.
 */
const splitMaps = (chunks: readonly OutputFile[]): OutputFile[] =>
  chunks.flatMap(({ path, text, hash }) => {
    const map = Buffer.from(INLINE_MAP.exec(text)?.[1] ?? '', 'base64');
    const code = text.replace(INLINE_MAP, `//# sourceMappingURL=${basename(path)}.map`);
    return [
      { path, hash, text: code, contents: Buffer.from(code) },
      { path: `${path}.map`, hash, text: map.toString(), contents: map },
    ];
  });

const formatMessage = ({ text, location }: Message): string =>
  location ? `${location.file}:${location.line} ${text}` : text;

/**
 * Bundles every function of the product, SDK included: `<outdir>/<name>/index.mjs`, next to it the
 * parts that it loads on first use, with source maps, and `<outdir>/meta.json` with the sizes in
 * bytes of all code of each function. A file whose content does not change is not touched. The
 * models and their runtime are linked beside the functions that use them.
 *
 * @throws an error with the entries that do not exist, unless `partial`; and build errors of
 * esbuild
 */
export async function buildFunctions(options: BuildFunctionsOptions = {}): Promise<BuiltFunctions> {
  const {
    watch,
    onError,
    partial = false,
    outdir = repoPath('build/functions'),
    entries = ENTRIES,
  } = options;
  const missing = Object.keys(entries).filter((name) => !existsSync(entries[name]!));
  if (missing.length > 0 && !partial)
    throw new Error(
      'Functions without a source: ' +
        `${missing.map((name) => `${name} (${entries[name]})`).join(', ')}.`,
    );
  const present = Object.fromEntries(
    Object.entries(entries).filter(([name]) => !missing.includes(name)),
  );
  const started = performance.now();
  const folder = options.pieces ?? join(outdir, PIECES);

  const assembler = await createAssembler(outdir);
  const assembled = new Map<string, { hash: string; files: BundleFile[] }>();
  /**
   * Assembles all functions. Those whose chunks have not changed keep their previous files.
   * @returns all files of all functions
   */
  const assembleAll = async (built: BuiltPieces): Promise<BundleFile[]> => {
    const paths = new Map(Object.keys(present).map((name) => [name, join(folder, `${name}.mjs`)]));
    const pieces = toPieces(built, new Set(paths.values()));
    for (const [name, path] of paths) {
      const { hash } = pieces.files.get(path)!;
      if (assembled.get(name)?.hash === hash) continue;
      assembled.set(name, { hash, files: await assembler.assemble(name, path, pieces) });
    }
    return [...assembled.values()].flatMap(({ files }) => files);
  };

  let watching = false;
  const afterRebuild = async ({ errors, outputFiles, metafile }: BuildResult): Promise<void> => {
    if (errors.length > 0 || !outputFiles || !metafile) return onError?.(errors.map(formatMessage));
    // Files that a running function may still load remain until the next build.
    const changed = await writeChanged(await assembleAll({ outputFiles, metafile }), outdir);
    if (changed.length > 0) watch?.(changed);
  };
  const bundler = await context({
    ...piecesOptions(present, folder),
    plugins: [
      builtinModules,
      firstUseConstants,
      leanSchemas,
      ...(options.keepsSdk ? [] : [leanSdk]),
      withStackTraces,
      {
        name: 'hot',
        setup: (build) => build.onEnd((result) => (watching ? afterRebuild(result) : undefined)),
      },
    ],
  });
  const stop = async (): Promise<void> => {
    await Promise.all([bundler.dispose(), assembler.dispose()]);
  };
  try {
    const built = await bundler.rebuild();
    const files = await assembleAll(built);
    if (options.pieces) {
      const pieces = splitMaps(built.outputFiles);
      await writeChanged(pieces, options.pieces);
      await removeOthers(pieces, outdir);
    }
    const changed = await writeChanged(files, outdir);
    await removeOthers(files, outdir);
    for (const name of Object.keys(present))
      await linkFolders(
        (FILES_BESIDE[name as FunctionName] ?? []).map(([source, place]) => ({
          source: repoPath(source),
          place: join(outdir, name, place),
        })),
      );
    const sizes = await writeSizes(files, outdir);
    const milliseconds = Math.round(performance.now() - started);
    if (watch) {
      watching = true;
      await bundler.watch();
    } else await stop();
    return { outdir, milliseconds, sizes, changed, missing, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

if (import.meta.main) {
  // esbuild collects its garbage less often, which takes a fifth less CPU and 1.2 GB of memory.
  process.env['GOGC'] ??= '400';
  const { milliseconds, sizes, missing } = await buildFunctions({
    partial: process.env['PARLEY_PARTIAL'] === '1',
    pieces: repoPath('build/pieces'),
  });
  const kib = (bytes: number): string => `${Math.round(bytes / 1024)} KiB`.padStart(9);
  for (const name of missing) console.warn(`Left out, it has no source yet: ${name}`);
  for (const [name, { bytes, gzipBytes }] of Object.entries(sizes))
    console.log(`${name.padEnd(20)}${kib(bytes)}${kib(gzipBytes)} gzipped`);
  console.log(`${Object.keys(sizes).length} functions in ${milliseconds} ms`);
}
