import type { Company } from '../builders/company.ts';

/**
 * Everything by which a company could be recognised, in lower case: its word is in all names,
 * addresses and texts.
 */
export const findTraces = (company: Company): string[] =>
  [
    company.word,
    company.requisitionId,
    company.candidateId,
    company.fileId,
    company.coming,
    company.ended,
    company.feedbackId,
    company.chatMessageId,
    ...Object.values(company.people).map(({ userId }) => userId),
  ].map((trace) => trace.toLowerCase());
