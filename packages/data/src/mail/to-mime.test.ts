import { expect, it } from 'vitest';
import { getAddress, type Mail } from './mail.ts';
import { toMime } from './to-mime.ts';

const mail = {
  to: 'ana@example.com',
  subject: 'Interview',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  ics: {
    method: 'CANCEL' as const,
    content: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n',
  },
};
const write = async (more: Partial<Mail>) =>
  Buffer.from(await toMime({ ...mail, ...more }, 'Parley <no-reply@example.com>')).toString();

it('contains text, HTML and the calendar, as alternative and as attachment', async () => {
  const raw = await write({});
  for (const part of ['text/plain', 'text/html', 'text/calendar; charset=utf-8; method=CANCEL'])
    expect(raw).toContain(`Content-Type: ${part}`);
  expect(raw).toMatch(
    /Content-Type: application\/ics; name=invite\.ics[\s\S]*Content-Disposition: attachment; filename=invite\.ics/,
  );
});

it.each([
  [undefined, 'auto-generated', 'All'],
  ['auto-replied' as const, 'auto-replied', 'All'],
  ['by-hand' as const, undefined, undefined],
])('that is submitted as %s says so to programs', async (submitted, wanted, suppressed) => {
  const raw = await write(submitted ? { submitted } : {});
  expect(/^Auto-Submitted: (.*)\r$/m.exec(raw)?.[1]).toBe(wanted);
  expect(/^X-Auto-Response-Suppress: (.*)\r$/m.exec(raw)?.[1]).toBe(suppressed);
});

it('does not let a value begin another header', async () => {
  const raw = await write({
    to: 'ana@example.com\r\nBcc: eve@example.com',
    subject: 'Hello\nBcc: eve@example.com',
  });
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});

it('extracts the bare address of a sender', () => {
  expect(getAddress('Parley <no-reply@example.com>')).toBe('no-reply@example.com');
  expect(getAddress('no-reply@example.com')).toBe('no-reply@example.com');
});
