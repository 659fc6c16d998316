import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionName } from './function-names.ts';
import { repoPath } from './repo-path.ts';

/** Folders of the repository, with their location in the bundle. */
type Folders = readonly (readonly [source: string, place: string])[];

const OPUS: Folders = [
  ['node_modules/@evan/opus', 'node_modules/@evan/opus'],
  ['node_modules/@evan/opus/wasm', 'node_modules/@evan/opus/wasm'],
];
/**
 * Returns the folder of a model. One that `npm run speech:model` has added replaces the product's
 * own.
 */
function toModel(name: string): readonly [source: string, place: string] {
  const added = `packages/speech/models/added/${name}`;
  const isAdded = existsSync(repoPath(added));
  return [isAdded ? added : `packages/speech/models/${name}`, `models/${name}`];
}
const SPEAKER_MODEL = toModel('speaker');

/** The package with the native code of the models' runtime, for x86_64 on Lambda. */
export const LAMBDA_RUNTIME = 'sherpa-onnx-linux-x64';
/**
 * npm installs the native code of its own system only. Where it is another than Lambda's, the
 * product runs with that, and a system without any runs without the recognition of speech.
 */
const RUNTIMES: Folders = listRuntimes(process.platform, process.arch)
  .map((name) => [`node_modules/${name}`, `node_modules/${name}`] as const)
  .filter(([source]) => existsSync(repoPath(source)));

/** Returns the names of the packages with native code for Lambda and for a system. */
export function listRuntimes(platform: NodeJS.Platform, arch: string): string[] {
  const own = `sherpa-onnx-${platform === 'win32' ? 'win' : platform}-${arch}`;
  return [...new Set([LAMBDA_RUNTIME, own])];
}

/** Whether the native code for Lambda is here, without which transcription is not deployed. */
export const hasLambdaRuntime = (): boolean =>
  existsSync(repoPath(`node_modules/${LAMBDA_RUNTIME}`));

/**
 * The files beside the bundles of functions that recognize speech or voices: the runtime of models,
 * a decoder that reads its WebAssembly from its own folder, and the models. The build links these
 * files instead of copying up to 116 MB; the archive for AWS contains the files themselves.
 */
export const FILES_BESIDE: Partial<Record<FunctionName, Folders>> = {
  transcription: [
    ['node_modules/sherpa-onnx-node', 'node_modules/sherpa-onnx-node'],
    ...RUNTIMES,
    ...OPUS,
    toModel('whisper-base-int8'),
    toModel('silero-vad'),
    SPEAKER_MODEL,
  ],
  voices: [SPEAKER_MODEL],
  'voice-checks': [...OPUS, SPEAKER_MODEL],
};

/** Files that identify the linked ones without reading them: versions, and the models' hashes. */
const IDENTIFYING = [
  'node_modules/sherpa-onnx-node/package.json',
  'node_modules/@evan/opus/package.json',
  'packages/speech/src/models/model-files.ts',
  ...globSync('packages/speech/models/added/*/model.json', { cwd: repoPath('.') }).sort(),
];

/**
 * Returns a hash that changes with the code, the runtime's version or a model. The CDK would read
 * all files instead, at every synthesis. The models' own hashes are checked when they are loaded.
 * @param bundle the folder of the function's bundle
 */
export function hashBundleWithFiles(bundle: string): string {
  const hash = createHash('sha256');
  const own = globSync('*.mjs', { cwd: bundle }).sort();
  for (const file of [...own.map((name) => join(bundle, name)), ...IDENTIFYING.map(repoPath)])
    hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
