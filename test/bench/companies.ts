import { resolve } from 'node:path';
import { prepare } from '../../scripts/lib/prepare.ts';
import { measureCompanies } from './companies/measure-companies.ts';
import { printTable, publishTable, saveFigures } from './figures.ts';

/**
 * `npm run bench -- companies [companies] [people]`: measures the product with ten and with many
 * companies (1,000) of some people each (20) in one run, and prints what grows.
 */
const FEW = 10;
/** The size whose table is in docs/growth.md. */
const SHOWN = { companies: 1_000, people: 20 };
const MANY = Number(process.argv[2] ?? SHOWN.companies);
const PEOPLE = Number(process.argv[3] ?? SHOWN.people);
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
const title = `Companies of ${PEOPLE} people`;
const head = ['figure', String(FEW), String(MANY), 'ratio'];
const rows = Object.entries(few).map(([name, value]) => [
  name,
  shorten(value),
  shorten(many[name]!),
  value === 0 ? '-' : (many[name]! / value).toFixed(2),
]);
if (MANY === SHOWN.companies && PEOPLE === SHOWN.people)
  publishTable('companies', title, head, rows);
else printTable(title, head, rows);
saveFigures(root, { companies: { people: PEOPLE, [FEW]: few, [MANY]: many } });
