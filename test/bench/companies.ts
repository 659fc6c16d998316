import { resolve } from 'node:path';
import { prepare } from '../../scripts/lib/prepare.ts';
import { measureCompanies } from './companies/measure-companies.ts';
import { printTable, saveFigures } from './figures.ts';

/**
 * `npm run bench -- companies [companies] [people]`: measures the product with ten and with many
 * companies (1,000) of some people each (20) in one run, and prints what grows.
 */
const FEW = 10;
const MANY = Number(process.argv[2] ?? 1_000);
const PEOPLE = Number(process.argv[3] ?? 20);
if (!(Number.isSafeInteger(MANY) && MANY >= 1 && Number.isSafeInteger(PEOPLE) && PEOPLE >= 2)) {
  console.error('Say how many companies (1 or more), and of how many people (2 or more).');
  process.exit(1);
}

const root = resolve(import.meta.dirname, '../..');
const print = (line: string) => console.log(line);
const { templateFile } = await prepare(root, { page: false, print });
const few = await measureCompanies(templateFile, { companies: FEW, people: PEOPLE }, print);
const many = await measureCompanies(templateFile, { companies: MANY, people: PEOPLE }, print);

const shorten = (value: number) => String(Number(value.toFixed(2)));
printTable(
  `Companies of ${PEOPLE} people`,
  ['', String(FEW), String(MANY), 'ratio'],
  Object.entries(few).map(([name, value]) => [
    name,
    shorten(value),
    shorten(many[name]!),
    value === 0 ? '-' : (many[name]! / value).toFixed(2),
  ]),
);
saveFigures(root, { companies: { people: PEOPLE, [FEW]: few, [MANY]: many } });
