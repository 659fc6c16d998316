import { expect, test } from 'vitest';
import { isAutomaticMail } from './automatic-mail.ts';

/** Checks a mail with a subject and header fields, one a line. */
const isAutomatic = (fields: string, subject = 'Re: Interview', hasNoSender = false) => {
  const lines = fields.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]);
  return isAutomaticMail({
    headers: (name) =>
      lines.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value),
    subject,
    hasNoSender,
  });
};

test.each([
  'Auto-Submitted: auto-replied',
  'auto-submitted: Auto-Generated',
  'Auto-Submitted: auto-replied (vacation)',
  'Auto-Submitted: auto-notified; owner-email="a@b.example"',
  'Auto-Submitted:  x-new-kind ',
  'X-Autoreply: yes',
  'X-Autorespond: jobs',
  'X-Vacation: yes',
  'Precedence: auto_reply',
  'Preference: auto_reply',
  'Precedence: bulk',
  'Precedence: junk',
  'Delivered-To: Autoresponder',
])('a mail with %s is automatic', (field) => {
  expect(isAutomatic(field)).toBe(true);
});

test.each([
  '',
  'Auto-Submitted: no',
  'Auto-Submitted: NO (written by hand)',
  'Auto-Submitted:',
  'X-Autoreply: no',
  'Precedence: first-class',
  'Precedence: list',
  'Precedence: bulk\nList-Id: <jobs.lists.example>',
  'X-Auto-Response-Suppress: All',
  'X-Auto-Response-Suppress: DR, OOF, AutoReply',
])('a mail with %j is written by a person', (fields) => {
  expect(isAutomatic(fields)).toBe(false);
});

test.each([
  'Automatic reply: An update',
  'Out of Office: Re: Hello',
  'Automatische Antwort: Gespräch',
  'Réponse automatique : Bonjour',
  'Respuesta automática: Hola',
  'Risposta automatica: Ciao',
  'Automatisch antwoord: Hallo',
  'Resposta automática: Olá',
  'Odpowiedź automatyczna: Dzień dobry',
  '自動応答: 面接',
])('the subject %s counts with the field of Exchange, and not without it', (subject) => {
  expect(isAutomatic('X-Auto-Response-Suppress: All', subject)).toBe(true);
  expect(isAutomatic('', subject)).toBe(false);
});

test('a mail with an empty envelope sender is automatic', () => {
  expect(isAutomatic('', 'Hello', true)).toBe(true);
});

test('a megabyte in a field takes no longer than its length', () => {
  const started = performance.now();
  for (const character of [' ', 'a', '(', ';']) {
    isAutomatic(`Auto-Submitted: ${character.repeat(1_000_000)}`);
    isAutomatic('X-Auto-Response-Suppress: All', character.repeat(1_000_000));
  }
  expect(performance.now() - started).toBeLessThan(2000);
});
