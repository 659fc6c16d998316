import { foldText, searchTokens } from '../search/search-tokens.ts';
import { truncateToken } from '../text/truncate-text.ts';

/**
 * Returns the words by whose prefixes a mail thread is found: those of its candidate's name, and at
 * most six of its subject.
 */
export function threadTokens({
  candidate,
  candidate_email,
  subject,
}: {
  candidate: string;
  candidate_email: string;
  subject: string;
}): string[] {
  const terms = foldText(subject)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => truncateToken(word, 64));
  return [
    ...new Set([
      ...searchTokens({ name: candidate, email: candidate_email }),
      ...[...new Set(terms)].slice(0, 6),
    ]),
  ];
}
