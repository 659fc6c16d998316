import { BUILT_IN_SPEAKER_MODEL } from './built-in-speaker-model.ts';
import { computeCepstra } from './features/cepstra.ts';
import { FRAMES_PER_SECOND, type LogMel } from './features/log-mel.ts';
import { markFrames, selectFrames } from './features/speech-frames.ts';
import { IVectorModel } from './model/i-vector.ts';
import { VoiceNetwork } from './model/voice-network.ts';

/** A speaker embedding. It can only be compared with embeddings of the same model and version. */
export interface VoiceEmbedding {
  model: { name: string; version: string };
  /** 100 values, as `IVectorModel` compares them. */
  iVector: Float32Array;
  /** 128 values with a norm of 1, from `VoiceNetwork`. */
  network: Float32Array;
  /** The net speech from which the embedding was computed. */
  speechSeconds: number;
}

/** Computes and compares speaker embeddings. */
export interface SpeakerEncoder {
  readonly model: { name: string; version: string };
  /** Returns the embedding of the speech in samples (16 kHz, −1 to 1). */
  embed: (samples: Float32Array) => VoiceEmbedding;
  /**
   * Returns a score that is higher the more similar two embeddings are. Its scale depends on the
   * model. `calibrate` converts it to a log-likelihood ratio.
   * @throws ModelMismatchError if an embedding was computed by another model
   */
  compare: (one: VoiceEmbedding, other: VoiceEmbedding) => number;
}

/** An embedding was computed by another model. The person has to enrol again. */
export class ModelMismatchError extends Error {
  override name = 'ModelMismatchError';
}

/** The content of the files in `models/speaker`. */
export interface SpeakerModelFiles {
  /** The parsed content of `ivector.json`. */
  iVectorHeader: unknown;
  /** The content of `ivector.bin`. */
  iVector: Uint8Array;
  /** The content of `net.onnx`. */
  network: Uint8Array;
}

/**
 * The weight of the cosine similarity of the network's embeddings relative to the log-likelihood
 * ratio of the i-vectors.
 */
const COSINE_WEIGHT = 60;

/**
 * The encoder with the models of this package: an i-vector model and a small neural network. The
 * score is the PLDA log-likelihood ratio plus 60 times the cosine similarity.
 */
export class BuiltInSpeakerEncoder implements SpeakerEncoder {
  readonly model: { name: string; version: string };
  readonly iVectors: IVectorModel;
  readonly #network: VoiceNetwork;

  /**
   * @param files the content of the model files
   * @param model the name and version, if the network is another one than the built-in network
   * @throws ModelFormatError if a file does not have the format of this model
   */
  constructor(
    { iVectorHeader, iVector, network }: SpeakerModelFiles,
    model: { name: string; version: string } = BUILT_IN_SPEAKER_MODEL,
  ) {
    this.model = model;
    this.#network = new VoiceNetwork(network);
    this.iVectors = new IVectorModel(iVectorHeader, iVector);
  }

  embed(samples: Float32Array): VoiceEmbedding {
    return this.embedFrames(selectFrames(markFrames(samples)));
  }

  /** Returns the embedding of frames that contain only speech. */
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
        throw new ModelMismatchError(`The embedding was made by ${name} ${version}.`);
    let cosine = 0;
    for (let at = 0; at < one.network.length; at += 1)
      cosine += one.network[at]! * other.network[at]!;
    return this.iVectors.compare(one.iVector, other.iVector) + COSINE_WEIGHT * cosine;
  }
}
