import { parseArgs } from 'node:util';
import { benchVoices } from './speech/voices.ts';
import { benchWords } from './speech/words.ts';

/**
 * Measures the speech package with a folder of recordings: speech recognition with recordings that
 * have a reference transcript, or with `--voices` speaker verification and diarization
 * (`npm run bench:speech -- --data DIR [--voices]`).
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, voices: { type: 'boolean', default: false } },
});
if (!values.data) throw new Error('Usage: npm run bench:speech -- --data FOLDER [--voices]');
if (values.voices) benchVoices({ dir: values.data, print: (line) => console.log(line) });
else await benchWords(values.data);
