import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAddedModel, verifyModel } from '@parley/speech/models/model-files.ts';
import { BUILT_IN_SPEAKER_MODEL } from '@parley/speech/voice/built-in-speaker-model.ts';
import type {
  BuiltInSpeakerEncoder,
  VoiceEmbedding,
} from '@parley/speech/voice/speaker-encoder.ts';

/**
 * Returns a function that returns the speaker encoder, which is loaded by the first call. After a
 * failure the next call loads it again.
 * @param modelsDir the folder with one folder per model
 */
export function openSpeakerEncoder(modelsDir: string): () => Promise<BuiltInSpeakerEncoder> {
  let opened: Promise<BuiltInSpeakerEncoder> | undefined;
  return () => {
    opened ??= load(modelsDir).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

const SPEAKER = 'speaker';

/**
 * Returns a function that returns the name and version of the encoder's model, without loading it.
 */
export function readSpeakerModel(modelsDir: string): () => Promise<VoiceEmbedding['model']> {
  let read: Promise<VoiceEmbedding['model']> | undefined;
  return () =>
    (read ??= findAddedModel(modelsDir, SPEAKER).then((added) => added ?? BUILT_IN_SPEAKER_MODEL));
}

/** @throws ModelError if a file is missing or is not the expected one */
async function load(modelsDir: string): Promise<BuiltInSpeakerEncoder> {
  const { folder, name, version } = await verifyModel(modelsDir, SPEAKER);
  const { BuiltInSpeakerEncoder } = await import('@parley/speech/voice/speaker-encoder.ts');
  const [header, iVector, network] = await Promise.all(
    ['ivector.json', 'ivector.bin', 'net.onnx'].map((file) => readFile(join(folder, file))),
  );
  return new BuiltInSpeakerEncoder(
    { iVectorHeader: JSON.parse(header!.toString()), iVector: iVector!, network: network! },
    name === SPEAKER ? undefined : { name, version },
  );
}
