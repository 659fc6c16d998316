// npm run redrive [-- --data <folder>]: carries out again what the consumers of the stream set aside or Lambda gave up for them.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const file = join(resolve(import.meta.dirname, '..', values.data ?? '.data'), 'endpoints.json');
if (!existsSync(file)) {
  console.error('Parley is not running: start it with npm start.');
  process.exit(1);
}
const { developer } = JSON.parse(readFileSync(file, 'utf8'));
for (const consumer of ['outbox', 'projections']) {
  const answer = await fetch(`${developer}/functions/${consumer}/redrive`, { method: 'POST', headers: { 'x-parley-developer': '1' } });
  const result = await answer.json();
  if (!answer.ok) process.exitCode = 1;
  console.log(`${consumer}: ${answer.ok ? `${result.carried_out} carried out, ${result.failed} failed again${result.more ? ', there is more' : ''}` : result.message}`);
}
