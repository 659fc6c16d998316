import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { toMime } from '@parley/data/mail/to-mime.ts';

const SENDER = 'Parley <no-reply@example.com>';
const mail = {
  to: 'ana@example.com',
  subject: 'Interview',
  text: 'Hello',
  html: '<p>Hello</p>',
};

it.each([
  'Souza, Rafael',
  'Robert "Bob" Smith; HR <team>',
  'O’Brien (recruiting) \\ Co: all',
  '山田　太郎',
  'علي حسن',
  'می\u200cخواهم',
  '👩\u200d💻 Ada',
  'Ä'.repeat(120),
])('the sender %j is read by mail programs as it was written', async (fromName) => {
  const raw = await toMime({ ...mail, fromName }, SENDER);
  const { from } = await PostalMime.parse(raw);
  expect(from).toMatchObject({ name: fromName, address: 'no-reply@example.com' });
});

it.each([
  "o'neil@mail.example",
  'r&d@mail.example',
  'ana+jobs@xn--bcher-kva.example',
  'a!{b}~@x.io',
])('a mail to %s has this one recipient', async (to) => {
  const parsed = await PostalMime.parse(await toMime({ ...mail, to }, SENDER));
  expect(parsed.to?.map(({ address }) => address)).toEqual([to]);
});
