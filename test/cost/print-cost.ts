import { printTable, publishTable } from '../bench/figures.ts';
import { ASSUMPTION_NAMES, ASSUMPTIONS, type Assumptions } from './assumptions.ts';
import type { CountedParts } from './count-hiring.ts';
import { PRICES, PRICES_READ, type Price } from './prices.ts';
import { type CostRow, countApiRequests, sumUsd, toInterview } from './to-cost.ts';

export interface CostReport {
  /** The time of the counts (ISO 8601), and the number of interviews that were played. */
  at: string;
  played: number;
  parts: CountedParts;
  stage: string;
  interviews: number;
  assumed: Assumptions;
  rows: readonly CostRow[];
  /** Whether the number of interviews and all assumptions are the default ones. */
  isDefault: boolean;
}

const whole = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const usd = (value: number) => value.toFixed(2);
/** Four significant digits, without an exponent. */
const quantity = (value: number) =>
  value === 0 ? '0' : value.toFixed(Math.max(0, 3 - Math.floor(Math.log10(value))));
const MARKS = { aws: '', others: ' *', uncertain: ' **' } as const;

/** Prints the bill by service, the requests of an interview, the assumptions and the prices. */
export function printCost({
  at,
  played,
  parts,
  stage,
  interviews,
  assumed,
  rows,
  isDefault,
}: CostReport): void {
  console.log(
    `A model, not a bill: ${interviews} interviews in a month, stage ${stage}, list prices of ` +
      `us-east-1 as looked up on ${PRICES_READ}, without free tiers.\n` +
      `Counted on ${at.slice(0, 10)} while ${played} interviews were played on this machine.`,
  );
  const services = [...new Set(rows.map(({ service }) => service))];
  const ofService = (service: string) => rows.filter((row) => row.service === service);
  const title = `USD for ${interviews} interviews, and for a month without any, by service`;
  const head = ['service', 'interviews', 'month', 'together'];
  const byService = [
    ...services.toSorted((one, other) => sumUsd(ofService(other)) - sumUsd(ofService(one))),
    'together',
  ].map((service) => {
    const own = service === 'together' ? rows : ofService(service);
    const perInterview = own.filter((row) => row.for === 'interview');
    const perMonth = own.filter((row) => row.for === 'month');
    return [service, usd(sumUsd(perInterview)), usd(sumUsd(perMonth)), usd(sumUsd(own))];
  });
  printTable(title, head, byService);
  // Only what the default assumptions give is a figure that can be compared.
  if (isDefault)
    publishTable(
      'cost',
      `${title}, with what one interview needs, for docs/figures.md`,
      [...head, 'one interview'],
      byService.map(([service, ...all]) => [
        service ?? '',
        ...all,
        ofService(service ?? '')
          .filter((row) => row.for === 'interview' && row.quantity > 0)
          .map((row) => `${row.what}: ${quantity(row.quantity)} ${PRICES[row.price].unit}`)
          .join('; '),
      ]),
    );
  printTable(
    'What it is made of',
    ['line', 'quantity', 'unit', 'for an', 'known', 'USD', 'price'],
    rows.map((row) => {
      const price: Price = PRICES[row.price];
      return [
        `${row.service}: ${row.what}`,
        quantity(row.quantity),
        price.unit,
        row.for,
        row.from,
        usd(row.usd),
        `${price.usd} for ${price.per}${MARKS[price.known]}`,
      ];
    }),
  );
  console.log('  * read on pages of others; ** uncertain, see test/cost/prices.ts');

  printTable(
    'API requests of one interview',
    ['part', 'requests'],
    [
      ['records, mail, booking, scorecards, decision', whole(countApiRequests(parts.interview))],
      [
        'its share of the requisition',
        whole(countApiRequests(parts.requisition) / assumed['interviews-per-requisition']),
      ],
      [
        `the call: ${assumed.minutes} minutes of ${assumed.people} people`,
        whole((countApiRequests(parts.callMinute) * assumed.minutes * assumed.people) / 3),
      ],
      [
        `pages: ${Object.values(parts.opened).flat().length}, each ${assumed.visits} times`,
        whole(countApiRequests(parts.pages) * assumed.visits),
      ],
      [
        `pages left open for ${assumed['open-minutes']} minutes`,
        whole(countApiRequests(parts.openMinute) * assumed['open-minutes']),
      ],
      ['together', whole(countApiRequests(toInterview(parts, assumed)))],
    ],
  );
  printTable(
    'Assumed; each is a flag',
    ['flag', 'value', 'is the number of'],
    ASSUMPTION_NAMES.map((name) => [`--${name}`, assumed[name], ASSUMPTIONS[name].description]),
  );
  const { calls, ms } = parts.interview;
  const total = (record: Record<string, number>) =>
    Object.values(record).reduce((sum, one) => sum + one, 0);
  console.log(
    `\n  A call of a function took ${whole(total(ms) / total(calls))} ms on this machine on ` +
      'average, with all waiting.',
  );
}
