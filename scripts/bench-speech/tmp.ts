import { measureSeveralVoices } from './voices/measure-several-voices.ts';
import { openEncoder } from '../../packages/speech/src/voice/testing/open-encoder.ts';
import { readSpeakers } from './voices/recordings.ts';
const speakers = readSpeakers('/tmp/trials');
for (const kind of ['clean', 'call'] as const)
  for (const line of measureSeveralVoices(speakers, openEncoder(), kind)) console.log(line);
