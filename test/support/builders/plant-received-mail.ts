import { ulid } from 'ulid';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withMessage } from '@parley/data/mail-threads/with-message.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { OPINION } from './plant-blinded-texts.ts';
import type { TestProduct } from './test-product.ts';

/** The opinions in received mails by place, and the files of these mails that may be asked for. */
export interface ReceivedOpinions {
  words: ReadonlyMap<string, string>;
  files: { thread_id: string; message_id: string; attachment_id: string }[];
}

/**
 * Stores received mails of every kind in a conversation, as if a candidate's mail program had put
 * words of a colleague into each place where mail programs put the mail that is answered.
 */
export async function plantReceivedMail(
  { table, now }: Pick<TestProduct, 'table' | 'now'>,
  tenantId: number,
  threadId: string,
): Promise<ReceivedOpinions> {
  const store = tenantStore(table, tenantId);
  const words = new Map<string, string>();
  const files: ReceivedOpinions['files'] = [];
  const opinion = (place: string): string => {
    const word = `${OPINION}M${String(words.size).padStart(2, '0')}x`;
    words.set(place, word);
    return word;
  };
  const receive = async (more: Partial<MailMessage>): Promise<void> => {
    const thread = (await mailThreads.get(store, threadId))!;
    const message: MailMessage = {
      kind: 'MAIL_MESSAGE',
      id: `eml_${ulid(now().getTime() + words.size)}`,
      thread_id: threadId,
      direction: 'in',
      from: thread.candidate,
      from_user_id: null,
      subject: thread.subject,
      text: 'Thank you!',
      attachments: [],
      at: now().toISOString(),
      state: 'received',
      version: 1,
      original: { path: `T#${tenantId}#/mail/${threadId}/original`, size: 100 },
      ...more,
    };
    const asked = [...message.attachments.map(({ id }) => id), 'original'];
    files.push(
      ...asked.map((attachment_id) => ({
        thread_id: threadId,
        message_id: message.id,
        attachment_id,
      })),
    );
    await store.commit([
      ...mailThreads.write(store, thread, withMessage(thread, message)),
      mailThreads.addMessage(store, message),
    ]);
  };
  const quoting = (words: string) => {
    const own = 'Thank you!\n\n';
    // No rule finds this quotation: only its stored range says what it is.
    const text = `${own}Rita mi scrisse\n| ${words}`;
    return { text, range: { from: own.length, to: text.length } };
  };
  const file = (name: string, type: string) => {
    const id = `att_${ulid(now().getTime() + words.size)}`;
    return { id, name, type, size: 10, path: `T#${tenantId}#/mail/${threadId}/${id}` };
  };

  const folded = quoting(opinion('quotation of a mail'));
  await receive({
    text: folded.text,
    folded: [{ ...folded.range, kind: 'quotation' }],
    maybe_quoted: [folded.range],
  });
  const doubtful = quoting(opinion('what may be a quotation of a mail'));
  await receive({ text: doubtful.text, maybe_quoted: [doubtful.range] });
  await receive({ text: `Yes.\n> ${opinion('quoted line of a mail of an earlier release')}\nNo.` });
  await receive({ subject: `Re: ${opinion('subject of a received mail')}`, text: '' });
  const letter = file(`${opinion('name of a file of a forwarded mail')}.pdf`, 'application/pdf');
  await receive({
    attachments: [letter],
    forwarded: [
      {
        from: 'Rita',
        subject: opinion('subject of a forwarded mail'),
        text: opinion('forwarded mail'),
        attachment_ids: [letter.id],
      },
    ],
  });
  await receive({
    attachments: [file(`${opinion('name of an attached mail')}.eml`, 'message/rfc822')],
    left_out: [
      { name: `${opinion('name of a mail that was left out')}.msg`, size: 1, reason: 'too-many' },
    ],
  });
  await receive({
    text: '',
    remark: 'invitation',
    invitation: {
      title: opinion('title of a calendar entry'),
      text: opinion('text of a calendar entry'),
    },
    attachments: [file('invite.ics', 'text/calendar')],
  });
  return { words, files };
}
