import { readFileSync } from 'node:fs';
import { OwnSpeakerEncoder, type SpeakerModelFiles } from '../speaker-encoder.ts';

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
