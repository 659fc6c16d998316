import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  OwnSpeakerEncoder,
  type SpeakerModelFiles,
  type VoiceEmbedding,
} from '../speaker-encoder.ts';

const FOLDER = new URL('../../../models/speaker/', import.meta.url);

/** Reads the model files of the package, as a worker does. */
export function readModelFiles(): SpeakerModelFiles {
  const read = (name: string) => readFileSync(new URL(name, FOLDER));
  return {
    iVectorHeader: JSON.parse(read('ivector.json').toString()),
    iVector: read('ivector.bin'),
    network: read('net.onnx'),
  };
}

export const openEncoder = (): OwnSpeakerEncoder => new OwnSpeakerEncoder(readModelFiles());

/**
 * Makes an encoder embed the same speech only once, for tests that are about something else: two
 * seconds of speech take some 20 ms. Returns the encoder.
 */
export function rememberEmbeddings(encoder: OwnSpeakerEncoder): OwnSpeakerEncoder {
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
