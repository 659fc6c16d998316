import { fileURLToPath } from 'node:url';
import type { CaptionsModule } from '@parley/local-cloud/chime/captions/captions-port.ts';
import { openSpeechDetector } from '@parley/speech/detect/speech-detector.ts';
import { openWhisper } from '@parley/speech/transcribe/whisper-transcriber.ts';

const modelsDir = fileURLToPath(
  new URL('../../models', import.meta.resolve('@parley/speech/models/model-files.ts')),
);

/** Lets the local cloud make captions with the models of the product. */
export const openCaptions: CaptionsModule['openCaptions'] = async () => {
  const [detector, transcriber] = await Promise.all([
    openSpeechDetector({ modelsDir }),
    openWhisper({ modelsDir }),
  ]);
  return {
    openStream: (options) => detector.openStream(options),
    transcribe: (samples, options) => transcriber.transcribe(samples, options),
  };
};
