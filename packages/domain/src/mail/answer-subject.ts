import { truncateText } from '../text/truncate-text.ts';

const MAX_SUBJECT_LENGTH = 200;

/** The subject of an answer to a mail. */
export const answerSubject = (subject: string): string =>
  /^re:/i.test(subject) ? subject : truncateText(`Re: ${subject}`, MAX_SUBJECT_LENGTH);
