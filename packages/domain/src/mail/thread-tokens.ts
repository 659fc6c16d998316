import { searchTokens, titleTokens } from '../search/search-tokens.ts';
import { isUnspaced } from '../search/unspaced.ts';

/** The most entries of a mail thread. */
const MAX_ENTRIES = 20;
/** Shorter words of a subject, such as "of" and "re", are not searched. */
const MIN_SUBJECT_WORD = 3;

/**
 * Returns the words by whose prefixes a mail thread is found: those of its candidate's name and
 * those of its subject, at most 20.
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
  const terms = titleTokens(subject).filter(
    (word) => word.length >= MIN_SUBJECT_WORD || isUnspaced(word),
  );
  return [
    ...new Set([...searchTokens({ name: candidate, email: candidate_email }), ...terms]),
  ].slice(0, MAX_ENTRIES);
}
