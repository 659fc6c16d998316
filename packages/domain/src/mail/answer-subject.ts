import { truncateText } from '../text/truncate-text.ts';

const MAX_SUBJECT_LENGTH = 200;

/**
 * The marks with which mail programs of different languages say that a mail is an answer or a
 * forwarded mail, with the number that some of them count: "Re:", "AW:", "Re[2]:", "回复：".
 */
const MARK =
  /^(?:re|aw|wg|antw|fw|fwd|sv|vs|vb|tr|rép|rif|r|i|rv|res|enc|odp|pd|ynt|ilt|vá|továbbítás|atb|doorst|vl|回复|回覆|答复|答覆|转发|轉寄|返信|転送|отв|ответ|пересл|σχετ|απ)(?:\s?[[(]\d{1,4}[\])]|\^?\d{1,4})?\s?[:：]\s*/iu;

/** Returns a subject without the marks of answers and forwarded mails before it. */
export function bareSubject(subject: string): string {
  let bare = subject.trim();
  for (let mark = MARK.exec(bare); mark; mark = MARK.exec(bare)) bare = bare.slice(mark[0].length);
  return bare;
}

/** Returns the subject of an answer to a mail: one "Re:", whatever marks it has. */
export const answerSubject = (subject: string): string =>
  truncateText(`Re: ${bareSubject(subject)}`.trimEnd(), MAX_SUBJECT_LENGTH);
