import { mailText } from './mail-strings.ts';

/**
 * Returns the recipients in short form: one name, or one name and the number of others; empty
 * without recipients.
 */
export function formatSender(recipients: readonly { name: string }[]): string {
  const [first, ...more] = recipients;
  if (!first) return '';
  return more.length === 0
    ? first.name
    : mailText('compose.who-many', { name: first.name, count: more.length });
}
