import type { Names } from './samples/names.ts';

/** The fields of `Names` by how their ids begin. */
const FIELDS: Readonly<Record<string, readonly (keyof Names)[]>> = {
  req: ['requisitionId'],
  cand: ['candidateId'],
  iv: ['interviewId', 'heldId'],
  fb: ['feedbackId'],
  cm: ['chatMessageId'],
  file: ['fileId'],
  cal: ['calendarEventId'],
  thr: ['mailThreadId'],
  eml: ['mailMessageId'],
  att: ['mailAttachmentId'],
  drf: ['mailDraftId'],
  tpl: ['mailTemplateId'],
  lbl: ['mailLabelId'],
  chk: ['checklistId'],
  chi: ['checkItemId'],
  cmt: ['commentId'],
  rec: ['recordingId'],
  msg: ['contactMessageId'],
  crp: ['calendarReplyId'],
  mom: ['momentId'],
};
/** What stands for the id of an attachment of a message of which none is known. */
const UNKNOWN = 'unknown attachment';
const ID = /^([a-z]+)_[0-9A-Z]{26}$/;

/**
 * Returns the ids with which the routes can be called for what an answer contains: for each object
 * in it those of the object and of the objects around it, in place of those of the request.
 */
export function namesIn(answer: unknown, of: Names): Names[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => namesIn(one, of));
  if (typeof answer !== 'object' || answer === null)
    return toNames(String(answer), of).map((names) => withoutOther(names, of));
  const fields = Object.entries(answer);
  const found = fields.reduce<Names>((names, [field, value]) => {
    if (typeof value !== 'string') return names;
    if (/user_?id$/i.test(field)) return { ...names, userId: value };
    return toNames(value, names)[0] ?? names;
  }, of);
  const own = withoutOther(found, of);
  return [
    ...(own === of ? [] : [own]),
    ...fields.flatMap(([, value]) => (typeof value === 'object' ? namesIn(value, own) : [])),
  ];
}

/** Returns whether all ids of a request are known. */
export const isComplete = (request: string): boolean => !request.includes(UNKNOWN);

/** Returns the ids without the attachment of another message. */
const withoutOther = (names: Names, of: Names): Names =>
  names.mailMessageId !== of.mailMessageId && names.mailAttachmentId === of.mailAttachmentId
    ? { ...names, mailAttachmentId: UNKNOWN }
    : names;

/** Returns the ids with those of a text such as `req_…~cand_…` in place; none if it is no id. */
function toNames(text: string, of: Names): Names[] {
  const found = text.split('~').flatMap((part) => {
    const fields = FIELDS[ID.exec(part)?.[1] ?? ''] ?? [];
    return fields.map((field) => [field, part]);
  });
  return found.length > 0 ? [{ ...of, ...Object.fromEntries(found) } as Names] : [];
}
