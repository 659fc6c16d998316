import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from '../../scripts/lib/prepare.ts';
import { ASSUMPTION_NAMES, readAssumptions } from './assumptions.ts';
import { countFixed } from './count-fixed.ts';
import { countHiring, type CountedParts } from './count-hiring.ts';
import { printCost } from './print-cost.ts';
import { toCost } from './to-cost.ts';

const STAGE = 'prod';
const DEFAULT_INTERVIEWS = '1000';

/**
 * `npm run cost -- [--interviews 1000] [--played 2] [--stored] [--minutes 45 …]`: prints what the
 * product costs on AWS in a month with so many interviews, from what was counted while a few of
 * them were played here. The counts are stored in `.cache/cost.json`; `--stored` uses the stored
 * ones. Every assumption that is printed is a flag. Without them the table of docs/figures.md is
 * written to `docs/figures.json` too.
 */
const { values } = parseArgs({
  options: {
    interviews: { type: 'string', default: DEFAULT_INTERVIEWS },
    played: { type: 'string', default: '2' },
    stored: { type: 'boolean', default: false },
    ...Object.fromEntries(ASSUMPTION_NAMES.map((name) => [name, { type: 'string' as const }])),
  },
});
const { stored: usesStored, ...given } = values;
const assumed = readAssumptions(given);
const [interviews, played] = [Number(values.interviews), Number(values.played)];
if (![interviews, played].every((one) => Number.isSafeInteger(one) && one > 0))
  throw new Error('--interviews and --played are whole numbers above 0');

const root = resolve(import.meta.dirname, '../..');
const file = join(root, '.cache/cost.json');
const print = (line: string) => console.error(line);
const prepared = await prepare(root, { page: true, print });
interface Stored {
  at: string;
  played: number;
  parts: CountedParts;
}
if (!usesStored || !existsSync(file)) {
  const parts = await countHiring(prepared, { interviews: played, print });
  const stored: Stored = { at: new Date().toISOString(), played, parts };
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify(stored, null, 2));
}
const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
const fixed = countFixed(prepared, STAGE);
printCost({
  ...stored,
  stage: STAGE,
  interviews,
  assumed,
  rows: toCost(stored.parts, fixed, assumed, interviews),
  isDefault:
    interviews === Number(DEFAULT_INTERVIEWS) && !ASSUMPTION_NAMES.some((name) => name in values),
});
