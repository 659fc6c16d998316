import { mailText } from './mail-strings.ts';

/** The recipients in a few words: one name, or one and how many more; empty for nobody. */
export function formatSender(recipients: readonly { name: string }[]): string {
  const [first, ...more] = recipients;
  if (!first) return '';
  return more.length === 0
    ? first.name
    : mailText('compose.who-many', { name: first.name, count: more.length });
}
