import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfflineRecognizer, OfflineRecognizerConfig } from 'sherpa-onnx-node';
import { openSpeechDetector, SAMPLE_RATE } from '../detect/speech-detector.ts';
import { loadSherpa } from '../models/load-sherpa.ts';
import { verifyModel } from '../models/model-files.ts';
import { alignToSound } from './align-to-sound.ts';
import { addProbabilityLevels } from './decoder-levels.ts';
import { joinTokens } from './join-tokens.ts';
import { toSegments } from './speech-segments.ts';
import { isSpokenLanguage, LanguageError } from './spoken-languages.ts';
import type { TranscribedWord, Transcriber } from './transcriber.ts';

const MODEL = 'whisper-base-int8';

/**
 * Opens Whisper base, which transcribes only what voice activity detection reports as speech. In
 * silence and noise the model would hallucinate words. Loading takes about 0.5 s and 300 MB.
 * @param modelsDir the folder that contains a folder for each model
 * @param threads the number of threads for one decoding; more than one takes more CPU time in total
 * @throws ModelError if a model file is missing or has unexpected content
 * @throws ModelFormatError if the files are not a Whisper model
 * @throws SpeechRuntimeError if this machine cannot run the model
 */
export async function openWhisper({
  modelsDir,
  threads = 1,
}: {
  modelsDir: string;
  threads?: number;
}): Promise<Transcriber> {
  const detector = await openSpeechDetector({ modelsDir });
  const { folder: modelDir, name, version } = await verifyModel(modelsDir, MODEL);
  const { OfflineRecognizer } = await loadSherpa();
  let language = 'en';
  const folder = await mkdtemp(join(tmpdir(), 'parley-whisper-'));
  let recognizer: OfflineRecognizer | undefined;
  try {
    await writeFilesWithLevels(modelDir, folder);
    recognizer = await OfflineRecognizer.createAsync(toConfig(folder, language, threads));
  } finally {
    await rm(folder, { recursive: true });
  }

  const recognize = async (samples: Float32Array): Promise<TranscribedWord[]> => {
    if (!recognizer) throw new Error('The transcriber is closed');
    const stream = recognizer.createStream();
    stream.acceptWaveform({ sampleRate: SAMPLE_RATE, samples });
    return joinTokens(await recognizer.decodeAsync(stream));
  };

  return {
    model: { name, version },

    async transcribe(samples, options) {
      if (!isSpokenLanguage(options.language)) throw new LanguageError(options.language);
      if (language !== options.language) {
        ({ language } = options);
        recognizer?.setConfig(toConfig(folder, language, threads));
      }
      const words: TranscribedWord[] = [];
      const speech = detector.findSpeech(samples);
      for (const { from, to } of toSegments(samples, speech)) {
        const start = from / SAMPLE_RATE;
        const sound = samples.slice(from, to);
        const spans = speech.map((span) => ({ from: span.from - start, to: span.to - start }));
        for (const word of alignToSound(await recognize(sound), sound, spans))
          words.push({ ...word, from: word.from + start, to: word.to + start });
      }
      return words;
    },

    close() {
      recognizer = undefined;
    },
  };
}

/** Copies the model files with a decoder that also reports the probability level of each token. */
async function writeFilesWithLevels(from: string, to: string): Promise<void> {
  const [encoder, decoder, tokens] = await Promise.all([
    readFile(join(from, 'encoder.onnx')),
    readFile(join(from, 'decoder.onnx')),
    readFile(join(from, 'tokens.txt'), 'utf8'),
  ]);
  const files = addProbabilityLevels({ encoder, decoder, tokens });
  await writeFile(join(to, 'encoder.onnx'), files.encoder);
  await writeFile(join(to, 'decoder.onnx'), files.decoder);
  await writeFile(join(to, 'tokens.txt'), files.tokens);
}

const toConfig = (
  folder: string,
  language: string,
  numThreads: number,
): OfflineRecognizerConfig => ({
  featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
  modelConfig: {
    whisper: {
      encoder: join(folder, 'encoder.onnx'),
      decoder: join(folder, 'decoder.onnx'),
      language,
      task: 'transcribe',
      tailPaddings: 300,
      enableTokenTimestamps: 1,
      enableSegmentTimestamps: 0,
    },
    tokens: join(folder, 'tokens.txt'),
    numThreads,
    provider: 'cpu',
    debug: 0,
  },
});
