import { resolve } from 'node:path';
import { prepare } from '../lib/prepare.ts';
import { measureUnits } from './measure-units.ts';
const p = await prepare(resolve(import.meta.dirname, '../..'), { page: false, say: console.log });
const u = await measureUnits(p, [Number(process.argv[2]), Number(process.argv[3])], console.log);
for (const [n, r] of Object.entries(u.routes)) console.log(n.padEnd(45), JSON.stringify(r.few), JSON.stringify(r.many), r.ratio.toFixed(2));
console.log(u.scans);
