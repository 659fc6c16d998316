import { resolve } from 'node:path';
import { prepare } from '../lib/prepare.ts';
import { measureFunctions } from './functions/measure-some.ts';
const root = resolve(import.meta.dirname, '../..');
const built = await prepare(root, { page: false, say: console.log });
console.log(JSON.stringify(await measureFunctions(root, built as never), null, 1));
