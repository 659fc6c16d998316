import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { signIn } from '@parley/demo/actors/user-pool.ts';

/**
 * `npm run -s token -- <email> [--password <password>] [--data <folder>]`: prints a bearer token of
 * a user, for curl and scripts.
 */
const endpointsSchema = z.object({
  cognito: z.object({
    endpoint: z.string(),
    userPoolId: z.string(),
    userPoolClientId: z.string(),
  }),
  demo: z.array(z.object({ email: z.string(), password: z.string() })),
});

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { password: { type: 'string' }, data: { type: 'string' } },
});
const [email] = positionals;
if (email === undefined)
  fail('Whose token? npm run -s token -- <email> [--password <password>] [--data <folder>]');

const file = join(resolve(import.meta.dirname, '..', values.data ?? '.data'), 'endpoints.json');
if (!existsSync(file)) fail('Parley is not running: start it with npm start.');
const { cognito, demo } = endpointsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const password = values.password ?? demo.find((person) => person.email === email)?.password;
if (password === undefined) fail(`${email} is not one of the demo people; give --password.`);

const tokens = await signIn(cognito, email, password).catch((error: Error) =>
  fail(`${email} cannot sign in: ${error.message}`),
);
console.log(tokens.IdToken);
