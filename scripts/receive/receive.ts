import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deliverRawMail } from '@parley/local-cloud/ses/receipt/deliver-raw-mail.ts';
import { readReceiveArguments } from './read-receive-arguments.ts';

const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const asked = readReceiveArguments(process.argv.slice(2));
if (typeof asked === 'string') fail(asked);
else {
  const { file, data, mail } = asked;
  const endpoints = join(resolve(import.meta.dirname, '../..', data), 'endpoints.json');
  if (!existsSync(file)) fail(`There is no file ${file}.`);
  if (!existsSync(endpoints)) fail('Parley is not running: start it with npm start.');
  const { mailbox } = JSON.parse(readFileSync(endpoints, 'utf8')) as { mailbox: string };
  await deliverRawMail(mailbox, { ...mail, raw: asked.replaceIn(readFileSync(file)) }).then(
    () => console.log(`${file} was received for ${mail.to.join(', ')}.`),
    (error: Error) => fail(error.message),
  );
}
