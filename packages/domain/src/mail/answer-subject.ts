import { cutText } from '../text/cut-text.ts';

const MAX_SUBJECT_LENGTH = 200;

/** The subject of an answer to a mail. */
export const answerSubject = (subject: string): string =>
  /^re:/i.test(subject) ? subject : cutText(`Re: ${subject}`, MAX_SUBJECT_LENGTH);
