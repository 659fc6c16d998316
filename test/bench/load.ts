import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { signIn, type UserPool } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { printTable, saveFigures } from './figures.ts';

/**
 * `npm run bench -- load [folder of data] [seconds]`: 32 clients without any pause use the large
 * demo company of a product that runs (`npm start -- --large`). Every third call is a home page,
 * the others are first pages of lists. Prints how long calls take and how many are refused.
 */
const CLIENTS = 32;
/** One person may make 20 calls a second, so several accounts share the clients. */
const ACCOUNTS = ['ruben.castellano', 'helen.marchetti', 'astrid.nyberg'];
const DOMAIN = 'meridian.example';
/** Further threads of busy functions start in this time, which is not measured. */
const WARM_UP_SECONDS = 5;
const CALLS = [
  ['home', '/home'],
  ['candidates', '/candidates?limit=50'],
  ['interviews', '/interviews?limit=50'],
  ['home', '/home'],
  ['requisitions', '/requisitions?limit=50'],
  ['candidates', '/candidates?limit=50'],
] as const;

const root = resolve(import.meta.dirname, '../..');
const file = join(resolve(root, process.argv[2] ?? '.data'), 'endpoints.json');
const seconds = Number(process.argv[3] ?? 60);
if (!existsSync(file)) {
  console.error('Parley is not running with this data: npm start -- --large starts it.');
  process.exit(1);
}
const { api, cognito } = JSON.parse(readFileSync(file, 'utf8')) as {
  api: string;
  cognito: UserPool;
};
const people = await Promise.all(
  ACCOUNTS.map(async (name) => {
    const { IdToken } = await signIn(cognito, `${name}@${DOMAIN}`, DEMO_PASSWORD);
    const payload = Buffer.from(IdToken.split('.')[1]!, 'base64url').toString();
    const { tenant_id } = JSON.parse(payload) as { tenant_id: number };
    return { authorization: `Bearer ${IdToken}`, 'x-tenant-context': String(tenant_id) };
  }),
);

/** Milliseconds of each call by its name, and the number of answers by their status. */
const took = new Map<string, number[]>();
const statuses = new Map<number, number>();
let bytes = 0;

async function call(name: string, path: string, headers: Record<string, string>): Promise<void> {
  const began = performance.now();
  const answer = await fetch(api + path, { headers });
  const body = await answer.arrayBuffer();
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (!answer.ok) return;
  const ms = took.get(name) ?? [];
  ms.push(performance.now() - began);
  took.set(name, ms);
  if (name === 'home') bytes = Math.max(bytes, body.byteLength);
}

for (const headers of people) for (const [name, path] of CALLS) await call(name, path, headers);
if (statuses.size > 1 || !statuses.has(200))
  throw new Error(`a first call was refused: ${[...statuses.keys()].join(', ')}`);
await useFor(WARM_UP_SECONDS);
took.clear();
statuses.clear();
await useFor(seconds);

/** Lets all clients call without a pause for so many seconds. */
async function useFor(time: number): Promise<void> {
  const until = performance.now() + time * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = client; performance.now() < until; turn += 1) {
        const [name, path] = CALLS[turn % CALLS.length]!;
        await call(name, path, people[client % people.length]!);
      }
    }),
  );
}

const share = (values: readonly number[], part: number) =>
  Math.round(values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN);
const rows = [...took].map(([name, values]) => {
  const sorted = values.sort((a, b) => a - b);
  return [
    name,
    sorted.length,
    share(sorted, 0.5),
    share(sorted, 0.95),
    share(sorted, 0.99),
  ] as const;
});
const all = rows.reduce((sum, [, count]) => sum + count, 0);
printTable(
  `${CLIENTS} clients, ${(all / seconds).toFixed(1)} calls a second, home of ${bytes} bytes; ms`,
  ['', 'calls', 'median', '95 %', '99 %'],
  rows,
);
console.log(
  `  Answers by status: ${[...statuses].map(([code, count]) => `${code}: ${count}`).join(', ')}`,
);
saveFigures(root, {
  load: {
    clients: CLIENTS,
    perSecond: all / seconds,
    rows,
    statuses: Object.fromEntries(statuses),
  },
});
