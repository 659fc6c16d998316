import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  BuiltInSpeakerEncoder,
  type SpeakerModelFiles,
  type VoiceEmbedding,
} from '../speaker-encoder.ts';

const FOLDER = new URL('../../../models/speaker/', import.meta.url);

/** Reads the files of the built-in speaker model. */
export function readModelFiles(): SpeakerModelFiles {
  const read = (name: string) => readFileSync(new URL(name, FOLDER));
  return {
    iVectorHeader: JSON.parse(read('ivector.json').toString()),
    iVector: read('ivector.bin'),
    network: read('net.onnx'),
  };
}

/** Opens the built-in speaker encoder. */
export const openEncoder = (): BuiltInSpeakerEncoder => new BuiltInSpeakerEncoder(readModelFiles());

/**
 * Makes an encoder compute the embedding of the same speech only once, for tests that do not check
 * embeddings. Two seconds of speech take about 20 ms.
 * @returns the same encoder
 */
export function cacheEmbeddings(encoder: BuiltInSpeakerEncoder): BuiltInSpeakerEncoder {
  const embeddings = new Map<string, VoiceEmbedding>();
  const embed = encoder.embedFrames.bind(encoder);
  encoder.embedFrames = (speech) => {
    const { buffer, byteOffset, byteLength } = speech.values;
    const key = hash('sha256', new Uint8Array(buffer, byteOffset, byteLength));
    const embedding = embeddings.get(key) ?? embed(speech);
    embeddings.set(key, embedding);
    return structuredClone(embedding);
  };
  return encoder;
}
