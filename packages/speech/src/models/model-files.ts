import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/**
 * The SHA-256 of each model file of this package. Their sources are in models/README.md.
 */
const MODELS = {
  'whisper-base-int8': {
    'encoder.onnx': 'fe3640bbf5c60448b144469e86f574d6e59782bc767293e03562672919ceea92',
    'decoder.onnx': 'da80347187a43c79fa046e1ef93ed66a1f6debaeb0db496fc505b9113b003237',
    'tokens.txt': 'f8ce6dba8329323e26218dc08e4b79a44f425420bb580dbab9784ce0f47f123e',
  },
  'silero-vad': {
    'silero_vad.onnx': '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
  },
  speaker: {
    'ivector.bin': 'c1fb946f980301d7461ae84d6f937ac3eddfe9ad1dc926f87d07b649f3eaddf5',
    'ivector.json': 'ea303bef7152e48902d96aba71aded0835ba9b6531d50a4142323214dcfa3faf',
    'net.onnx': '43dcbe4fae3a18f77942299ae1a84a5fda06a506945c499d23f27463553384cf',
  },
} as const satisfies Record<string, Record<string, string>>;

export type ModelName = keyof typeof MODELS;

/**
 * The name of the file that describes a model that was added with `npm run speech:model`. It is in
 * the folder of the model. The built-in models have no such file, because their hashes are above.
 */
export const MANIFEST = 'model.json';
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  files: z.record(z.string(), z.string()),
});

type ModelErrorCode = 'model-missing' | 'model-changed';

/** A model file is missing (`model-missing`) or has unexpected content (`model-changed`). */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  /** The folder of the model and the name of the file. */
  readonly file: string;

  constructor(code: ModelErrorCode, file: string) {
    super(
      code === 'model-missing'
        ? `The model file ${file} is missing.`
        : `The model file ${file} has another content than expected.`,
    );
    this.code = code;
    this.file = file;
  }
}

/** The checks of files by their path. */
const verified = new Map<string, Promise<void>>();

/**
 * Checks that the files of a model exist and have the expected SHA-256. Each file is read only once
 * in a process, unless the check fails.
 * @param modelsDir the folder that contains a folder for each model
 * @returns the folder of the model, its name, and a version that identifies its files
 * @throws ModelError if a file is missing or has unexpected content
 */
export async function verifyModel(
  modelsDir: string,
  name: ModelName,
): Promise<{ folder: string; name: string; version: string }> {
  const folder = join(modelsDir, name);
  const added = await readManifest(folder);
  const files = Object.entries<string>(added?.files ?? MODELS[name]);
  for (const [file, sha256] of files) {
    const path = join(folder, file);
    const check = verified.get(path) ?? verifyFile(path, `${name}/${file}`, sha256);
    verified.set(path, check);
    try {
      await check;
    } catch (error) {
      verified.delete(path);
      throw error;
    }
  }
  return {
    folder,
    name: added?.name ?? name,
    version: added?.version ?? files[0]![1].slice(0, 12),
  };
}

/**
 * Returns the name and version of a model that was added in place of a built-in one; undefined if
 * the built-in model is used. Only its description is read.
 */
export async function findAddedModel(
  modelsDir: string,
  model: ModelName,
): Promise<{ name: string; version: string } | undefined> {
  const added = await readManifest(join(modelsDir, model));
  return added && { name: added.name, version: added.version };
}

async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema> | undefined> {
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : manifestSchema.parse(JSON.parse(content));
}

async function verifyFile(path: string, shown: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new ModelError('model-missing', shown);
    throw error;
  }
  if (hash.digest('hex') !== sha256) throw new ModelError('model-changed', shown);
}
