const LONGEST = 200;

/** The subject of an answer to a mail. */
export const answerSubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`.slice(0, LONGEST));
