import { parseArgs } from 'node:util';
import { benchWords } from './bench-speech/words.ts';

/** Measures the speech package on a folder of recordings (`npm run bench:speech -- --data DIR`). */
const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (!values.data) throw new Error('Usage: npm run bench:speech -- --data FOLDER');
await benchWords(values.data);
