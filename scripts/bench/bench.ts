import { resolve } from 'node:path';
import { prepare } from '../lib/prepare.ts';
import { measureFunctions } from './measure-functions.ts';
import { measurePage } from './measure-page.ts';
import { measureSpeed } from './measure-speed.ts';
import { measureStarts } from './measure-starts.ts';
import { measureUnits } from './measure-units.ts';
import { missesOf } from './misses-of.ts';
import { printFunctions, printPage, printSpeed, printStarts, printUnits } from './print-figures.ts';
import { saveFigures } from './save-figures.ts';

const PARTS = ['functions', 'starts', 'page', 'speed', 'units'];
const SMALL_COUNT = 1_000;
const LARGE_COUNT = 100_000;
/** Candidates in the list that is opened on a slow phone. */
const LISTED = 50_000;

const root = resolve(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Say some of: ${PARTS.join(' ')}`);
  process.exit(1);
}
const wanted = (part: string) => asked.length === 0 || asked.includes(part);
const say = (line: string) => console.log(line);

const prepared = await prepare(root, { page: true, say });
if (wanted('functions')) {
  const functions = await measureFunctions(root, prepared);
  printFunctions(functions);
  saveFigures(root, { functions });
}
if (wanted('starts')) {
  const starts = await measureStarts(root, say);
  printStarts(starts);
  saveFigures(root, { starts });
}
if (wanted('page')) {
  const page = await measurePage(prepared);
  printPage(page);
  saveFigures(root, { page });
}
if (wanted('speed')) {
  const speed = await measureSpeed(prepared, LISTED, say);
  printSpeed(speed);
  saveFigures(root, { speed });
}
if (wanted('units')) {
  const units = await measureUnits(prepared, [SMALL_COUNT, LARGE_COUNT], say);
  printUnits(units);
  saveFigures(root, { units });
  const misses = missesOf(units);
  for (const miss of misses) console.error(`Missed: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}
