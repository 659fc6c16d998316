import { truncateToken } from '../text/truncate-text.ts';
import { foldText, splitTerms } from './fold-text.ts';

/**
 * The words under which releases before 29 November 2026 stored entries. They are needed to remove
 * those entries, until every table has been through `enter-lists.ts` (ADR 90).
 */

const MAX_TOKENS = 6;
const MAX_TOKEN_LENGTH = 64;

export function earlierSearchTokens({ name, email }: { name: string; email: string }): string[] {
  const address = truncateToken(foldText(email), MAX_TOKEN_LENGTH);
  const terms = [...new Set(splitTerms(name))]
    .filter((word) => word !== address)
    .slice(0, MAX_TOKENS - 1);
  return address.length < 2 ? terms : [...terms, address];
}

export const earlierTitleTokens = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(splitTerms))].slice(0, MAX_TOKENS);

export function earlierNameTokens(name: string): string[] {
  const terms = splitTerms(name);
  const last = terms.at(-1);
  if (terms.length < 2 || last === undefined) return [];
  return [
    truncateToken(terms.join(' '), MAX_TOKEN_LENGTH),
    truncateToken([last, ...terms.slice(0, -1)].join(' '), MAX_TOKEN_LENGTH),
  ];
}

export function earlierTitleRotations(title: string): string[] {
  const terms = splitTerms(title);
  if (terms.length < 2) return [];
  return terms
    .slice(0, MAX_TOKENS)
    .map((_, from) =>
      truncateToken([...terms.slice(from), ...terms.slice(0, from)].join(' '), MAX_TOKEN_LENGTH),
    );
}

export function earlierThreadTokens(thread: {
  candidate: string;
  candidate_email: string;
  subject: string;
}): string[] {
  const terms = splitTerms(thread.subject).filter((word) => word.length >= 3);
  return [
    ...new Set([
      ...earlierSearchTokens({ name: thread.candidate, email: thread.candidate_email }),
      ...[...new Set(terms)].slice(0, MAX_TOKENS),
    ]),
  ];
}
