import { parseArgs } from 'node:util';
import { benchVoices } from './bench-speech/voices.ts';
import { benchWords } from './bench-speech/words.ts';

/**
 * Measures the speech package on a folder of recordings: words where it has texts, voices with
 * `--voices` (`npm run bench:speech -- --data DIR [--voices]`).
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, voices: { type: 'boolean', default: false } },
});
if (!values.data) throw new Error('Usage: npm run bench:speech -- --data FOLDER [--voices]');
if (values.voices) benchVoices({ dir: values.data, say: (line) => console.log(line) });
else await benchWords(values.data);
