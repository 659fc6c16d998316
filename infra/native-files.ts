import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoPath } from './repo-path.ts';

/**
 * What lies beside the bundle of the function that transcribes: the runtime of the models, a decoder
 * that reads its WebAssembly from beside its code, and the models. The build links these files instead of
 * copying 116 MB; the archive for AWS contains the files themselves.
 */
export const NATIVE_FILES = {
  folders: [
    ['node_modules/sherpa-onnx-node', 'node_modules/sherpa-onnx-node'],
    ['node_modules/sherpa-onnx-linux-x64', 'node_modules/sherpa-onnx-linux-x64'],
    ['node_modules/@evan/opus', 'node_modules/@evan/opus'],
    ['node_modules/@evan/opus/wasm', 'node_modules/@evan/opus/wasm'],
    ['packages/speech/models/whisper-base-int8', 'models/whisper-base-int8'],
    ['packages/speech/models/silero-vad', 'models/silero-vad'],
  ],
} as const satisfies {
  /** Folders of the repository, and their places in the bundle. */
  folders: readonly (readonly [source: string, place: string])[];
};

/** Files that identify the linked ones without reading them: versions, and hashes of the models. */
const IDENTIFYING = [
  'node_modules/sherpa-onnx-node/package.json',
  'node_modules/@evan/opus/package.json',
  'packages/speech/src/models/model-files.ts',
];

/**
 * Returns a hash that changes with the code, the runtime's version or a model. The CDK would read
 * all files instead, at every synthesis. The models' own hashes are checked when they are loaded.
 * @param bundle the folder of the function's bundle
 */
export function hashNativeBundle(bundle: string): string {
  const hash = createHash('sha256');
  const own = globSync('*.mjs', { cwd: bundle }).sort();
  for (const file of [...own.map((name) => join(bundle, name)), ...IDENTIFYING.map(repoPath)])
    hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
