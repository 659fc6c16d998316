import { computeCepstra } from './features/cepstra.ts';
import { computeLogMel, FRAMES_PER_SECOND, type LogMel } from './features/log-mel.ts';
import { markSpeech, measureEnergies, selectFrames } from './features/speech-frames.ts';
import { IVectorModel } from './model/i-vector.ts';
import { VoiceNetwork } from './model/voice-network.ts';

/** A voice as numbers; comparable only with those of a model of the same name and version. */
export interface VoiceEmbedding {
  model: { name: string; version: string };
  iVector: Float32Array;
  network: Float32Array;
  /** Seconds of speech from which it was made. */
  speechSeconds: number;
}

/** What turns speech into embeddings, and compares them. */
export interface SpeakerEncoder {
  readonly model: { name: string; version: string };
  /** Embeds the speech within 16 kHz samples between −1 and 1. */
  embed: (samples: Float32Array) => VoiceEmbedding;
  /**
   * How alike two embeddings are: higher is more alike. The unit is the model's own; it becomes a
   * likelihood ratio by calibration.
   *
   * @throws OtherModelError if an embedding was made by another model
   */
  compare: (one: VoiceEmbedding, other: VoiceEmbedding) => number;
}

/** An embedding was made by another model, so the voice has to be enrolled again. */
export class OtherModelError extends Error {
  override name = 'OtherModelError';
}

/** The content of the files in `models/speaker`. */
export interface SpeakerModelFiles {
  iVectorHeader: unknown;
  iVector: Uint8Array;
  network: Uint8Array;
}

/** How much the cosine of the network's embeddings counts beside the i-vectors' ratio. */
const COSINE_WEIGHT = 60;

/** The name and the version of the product's own model, by which its embeddings are known. */
export const OWN_SPEAKER_MODEL = { name: 'parley-voice', version: '1' } as const;

/** The product's own model: an i-vector and a small network, whose scores are added. */
export class OwnSpeakerEncoder implements SpeakerEncoder {
  readonly model: { name: string; version: string };
  readonly iVectors: IVectorModel;
  readonly #network: VoiceNetwork;

  /**
   * @param model the name of another network that is run in place of the own one
   * @throws ModelFormatError if a file is not the one of this model
   */
  constructor(
    { iVectorHeader, iVector, network }: SpeakerModelFiles,
    model: { name: string; version: string } = OWN_SPEAKER_MODEL,
  ) {
    this.model = model;
    this.#network = new VoiceNetwork(network);
    this.iVectors = new IVectorModel(iVectorHeader, iVector);
  }

  embed(samples: Float32Array): VoiceEmbedding {
    const logMel = computeLogMel(samples);
    return this.embedFrames(selectFrames(logMel, markSpeech(measureEnergies(logMel))));
  }

  /** Embeds log-mel rows that hold speech alone. */
  embedFrames(speech: LogMel): VoiceEmbedding {
    const statistics = this.iVectors.createStatistics();
    this.iVectors.addFrames(statistics, computeCepstra(speech), 0, speech.frames);
    return {
      model: this.model,
      iVector: this.iVectors.extract(statistics),
      network: this.#network.embed(speech),
      speechSeconds: speech.frames / FRAMES_PER_SECOND,
    };
  }

  compare(one: VoiceEmbedding, other: VoiceEmbedding): number {
    for (const { name, version } of [one.model, other.model])
      if (name !== this.model.name || version !== this.model.version)
        throw new OtherModelError(`The embedding was made by ${name} ${version}.`);
    let cosine = 0;
    for (let at = 0; at < one.network.length; at += 1)
      cosine += one.network[at]! * other.network[at]!;
    return this.iVectors.compare(one.iVector, other.iVector) + COSINE_WEIGHT * cosine;
  }
}
