import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setName } from '@parley/local-cloud/dns/set-name.ts';
import { readDnsArguments } from './read-dns-arguments.ts';

const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const asked = readDnsArguments(process.argv.slice(2));
if (typeof asked === 'string') fail(asked);
else {
  const { data, change } = asked;
  const endpoints = join(resolve(import.meta.dirname, '../..', data), 'endpoints.json');
  if (!existsSync(endpoints)) fail('Parley is not running: start it with npm start.');
  const { developer } = JSON.parse(readFileSync(endpoints, 'utf8')) as { developer: string };
  await setName(developer, change).then(
    () => console.log(`The name server has changed ${change.name}.`),
    (error: Error) => fail(error.message),
  );
}
