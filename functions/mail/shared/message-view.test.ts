import { describe, expect, test } from 'vitest';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { messageView, readableFile } from './message-view.ts';

/** A sentence of a colleague, which is planted in every place of a received mail. */
const OPINION = 'She was the best so far';
const BLINDED = { userId: 'u1', blinded: true };
const OPEN = { userId: 'u1', blinded: false };

const file = (id: string, name: string, type = 'application/pdf') => ({
  id,
  name,
  type,
  size: 1,
  path: `T#1#/mail/thr_1/${id}`,
  scanned_later: true as const,
});
const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  kind: 'MAIL_MESSAGE',
  id: 'eml_1',
  thread_id: 'thr_1',
  direction: 'in',
  from: 'Asha',
  from_user_id: null,
  subject: 'Re: hello',
  text: 'Thursday.',
  attachments: [],
  at: '2026-03-02T10:00:00.000Z',
  state: 'received',
  version: 1,
  ...more,
});
/** A message whose text ends in a quotation in a form that the present rules do not find. */
const quoting = (more: Partial<MailMessage> = {}) => {
  const text = `Thursday.\n\nRita mi scrisse:\n| ${OPINION}`;
  const range = { from: 'Thursday.\n\n'.length, to: text.length };
  return message({
    text,
    folded: [{ ...range, kind: 'quotation' }],
    maybe_quoted: [range],
    ...more,
  });
};

describe('a blinded reader gets no words that may be those of a colleague', () => {
  test.each<[string, MailMessage, { text: string }]>([
    ['a folded quotation', quoting(), { text: 'Thursday.' }],
    ['what may be a quotation', quoting({ folded: undefined }), { text: 'Thursday.' }],
    [
      'answers between quoted lines',
      // What follows a quoted line may be the rest of it, which a program has wrapped.
      message({ text: `Yes.\n> ${OPINION}\nThursday.` }),
      { text: 'Yes.' },
    ],
    [
      'the subject of the mail that is answered',
      message({ subject: `Re: ${OPINION}` }),
      { text: 'Thursday.' },
    ],
    [
      'a forwarded mail and its file',
      message({
        attachments: [file('att_1', 'cv.pdf'), file('att_2', `${OPINION}.pdf`)],
        forwarded: [{ from: 'Rita', subject: OPINION, text: OPINION, attachment_ids: ['att_2'] }],
      }),
      { text: 'Thursday.' },
    ],
    [
      'a file that holds a mail',
      message({
        attachments: [
          file('att_1', 'cv.pdf'),
          file('att_2', `${OPINION}.eml`, 'application/octet-stream'),
          file('att_3', OPINION, 'message/rfc822'),
        ],
      }),
      { text: 'Thursday.' },
    ],
    [
      'the name of a mail that was left out',
      message({ left_out: [{ name: `${OPINION}.msg`, size: 1, reason: 'too-large' }] }),
      { text: 'Thursday.' },
    ],
    [
      'a calendar entry',
      message({
        text: '',
        remark: 'invitation',
        invitation: { title: OPINION, text: OPINION },
        attachments: [file('att_1', 'invite.ics', 'text/calendar')],
      }),
      { text: '' },
    ],
    [
      'a message of an earlier release, which has no ranges',
      message({ text: `Thursday.\n\nOn Mon, 2 Mar 2026, Rita wrote:\n${OPINION}` }),
      { text: 'Thursday.' },
    ],
  ])('%s', (_, stored, shown) => {
    const view = messageView({ ...stored, original: { path: 'p', size: 9 } }, BLINDED);
    expect(JSON.stringify(view)).not.toContain(OPINION);
    expect(view).toMatchObject({ ...shown, withheld: true });
    expect(view).not.toHaveProperty('original');
    expect(JSON.stringify(messageView(stored, OPEN))).toContain(OPINION);
  });

  test('they can open the own files of the mail, and no other', () => {
    const stored = message({
      original: { path: 'p', size: 9 },
      attachments: [file('att_1', 'cv.pdf'), file('att_2', 'letter.pdf')],
      forwarded: [{ from: 'Rita', subject: 'x', text: 'y', attachment_ids: ['att_2'] }],
    });
    const names = (reader: typeof OPEN) =>
      ['att_1', 'att_2', 'original', 'att_3'].map((id) => readableFile(stored, id, reader)?.name);
    expect(names(BLINDED)).toEqual(['cv.pdf', undefined, undefined, undefined]);
    expect(names(OPEN)).toEqual(['cv.pdf', 'letter.pdf', 'message.eml', undefined]);
  });
});

test('a reader who is not blinded gets text and folds as stored, and no path of an object', () => {
  const stored = quoting({
    original: { path: 'secret-path', size: 9 },
    attachments: [file('att_1', 'cv.pdf'), file('att_2', 'letter.pdf')],
    forwarded: [{ from: 'Rita', subject: 'x', text: 'y', attachment_ids: ['att_2'] }],
  });
  const view = messageView(stored, OPEN);
  expect(view).toMatchObject({
    text: stored.text,
    folded: stored.folded,
    original: { size: 9 },
    attachments: [{ id: 'att_1' }],
    forwarded: [{ from: 'Rita', attachments: [{ id: 'att_2' }] }],
  });
  expect(view).not.toHaveProperty('withheld');
  expect(JSON.stringify(view)).not.toMatch(/secret-path|T#1#|maybe_quoted/);
});
