import type { Company } from '../support/builders/test-company.ts';

/**
 * Returns everything that could identify a company, in lower case. The word of the company is part
 * of all its names, addresses and texts.
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
