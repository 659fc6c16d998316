import { existsSync } from 'node:fs';
import { context, type BuildOptions, type Message, type OutputFile } from 'esbuild';
import { entryOf, FUNCTION_NAMES } from '../infra/function-names.ts';
import { repoPath } from '../infra/repo-path.ts';
import { writeChanged, writeSizes, type BundleSize } from './bundle-files.ts';
import { builtinsByRequire } from './lib/builtins-by-require.ts';

export interface BuildFunctionsOptions {
  /** Called after each rebuild with the names of the functions whose code changed. Present: sources are watched until `stop`. */
  watch?: (changed: string[]) => void;
  /** Called with each failed rebuild while watching; the bundles from before stay. */
  onError?: (messages: string[]) => void;
  /** Entries that do not exist are left out and named in `missing`, instead of failing. */
  partial?: boolean;
  outdir?: string;
  /** Source of each function by its name. */
  entries?: Readonly<Record<string, string>>;
}

export interface BuiltFunctions {
  outdir: string;
  milliseconds: number;
  sizes: Record<string, BundleSize>;
  /** Names whose code differs from what lay in outdir before. */
  changed: string[];
  missing: string[];
  /** Ends watching; does nothing where nothing is watched. */
  stop(): Promise<void>;
}

const ENTRIES = Object.fromEntries(FUNCTION_NAMES.map((name) => [name, repoPath(entryOf(name))]));

const optionsFor = (entries: Readonly<Record<string, string>>, outdir: string) =>
  ({
    entryPoints: Object.entries(entries).map(([name, source]) => ({ in: source, out: `${name}/index` })),
    outdir,
    write: false,
    bundle: true,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    // The SDK's module builds lose what nobody uses; its CommonJS ones do not.
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);" },
    logLevel: 'silent',
  }) as const satisfies BuildOptions;

const say = ({ text, location }: Message): string => (location ? `${location.file}:${location.line} ${text}` : text);

/**
 * Bundles every function of the product, SDK included, in one run: `<outdir>/<name>/index.mjs` with its source map beside it, and
 * `<outdir>/meta.json` with the sizes in bytes. A bundle whose content stays is not touched.
 *
 * @throws naming the entries that do not exist, unless `partial`; and what esbuild refuses
 */
export async function buildFunctions(options: BuildFunctionsOptions = {}): Promise<BuiltFunctions> {
  const { watch, onError, partial = false, outdir = repoPath('build/functions'), entries = ENTRIES } = options;
  const missing = Object.keys(entries).filter((name) => !existsSync(entries[name]!));
  if (missing.length > 0 && !partial) throw new Error(`Functions without a source: ${missing.map((name) => `${name} (${entries[name]})`).join(', ')}.`);
  const present = Object.fromEntries(Object.entries(entries).filter(([name]) => !missing.includes(name)));
  const started = performance.now();

  let watching = false;
  const afterRebuild = async (errors: Message[], files: OutputFile[]): Promise<void> => {
    if (errors.length > 0) return onError?.(errors.map(say));
    const changed = await writeChanged(files, outdir);
    if (changed.length > 0) watch?.(changed);
  };
  const bundler = await context({
    ...optionsFor(present, outdir),
    plugins: [builtinsByRequire, { name: 'hot', setup: (build) => build.onEnd(({ errors, outputFiles }) => (watching ? afterRebuild(errors, outputFiles ?? []) : undefined)) }],
  });
  try {
    const { outputFiles } = await bundler.rebuild();
    const changed = await writeChanged(outputFiles, outdir);
    const sizes = await writeSizes(outputFiles, outdir);
    const milliseconds = Math.round(performance.now() - started);
    if (watch) {
      watching = true;
      await bundler.watch();
    } else await bundler.dispose();
    return { outdir, milliseconds, sizes, changed, missing, stop: () => bundler.dispose() };
  } catch (error) {
    await bundler.dispose();
    throw error;
  }
}

if (import.meta.main) {
  const { milliseconds, sizes, missing } = await buildFunctions({ partial: process.env['PARLEY_PARTIAL'] === '1' });
  const kib = (bytes: number): string => `${Math.round(bytes / 1024)} KiB`.padStart(9);
  for (const name of missing) console.warn(`Left out, it has no source yet: ${name}`);
  for (const [name, { bytes, gzipBytes }] of Object.entries(sizes)) console.log(`${name.padEnd(20)}${kib(bytes)}${kib(gzipBytes)} gzipped`);
  console.log(`${Object.keys(sizes).length} functions in ${milliseconds} ms`);
}
