import { storeReply, type ReplyMail } from '@parley/application/interviews/replies/store-reply.ts';
import { listReplyKeys } from '@parley/data/interviews/calendar-replies.repo.ts';
import { attachmentPath, deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { InboundMailDependencies } from '../inbound-mail-dependencies.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { limitWords, toUnfoldedWords } from './own-words.ts';

/** A mail about the invitation to an interview. */
export interface InvitationMail {
  store: TenantStore;
  interviewId: string;
  mail: ReceivedMail;
  /** The mail as it arrived. */
  raw: Uint8Array;
  /** The id that SES gave the mail. */
  messageId: string;
  /** Whether the mail is proven to come from the address it names. */
  proven: boolean;
}

/**
 * What was done with a mail about an invitation: `recorded` as the answer, `stored` with the
 * interview for whoever manages it, or `words`: it is no answer and is read like other mail.
 */
export type Outcome = 'recorded' | 'stored' | 'words';

type Dependencies = Pick<InboundMailDependencies, 'now' | 'newId' | 'files'>;

const MAX_NAMED = 30;

/** What a mail itself says about its sender. */
export const toSender = ({
  mail,
  messageId,
  proven,
}: InvitationMail): Omit<ReplyMail, 'content'> => ({
  messageId,
  from: mail.from,
  fromName: mail.fromName,
  proven,
});

/**
 * Stores a mail and its files as objects of the tenant. Their keys follow from the id of the mail,
 * so that a repeated call replaces what an earlier one has stored.
 */
export async function storeMail(
  about: InvitationMail,
  { files }: Pick<Dependencies, 'files'>,
): Promise<ReplyMail> {
  const { store, interviewId, mail, raw, messageId } = about;
  const bucket = files(store.tenantId);
  const toPath = (id: string) => attachmentPath(store.tenantId, interviewId, id);
  const toId = (part: string) => deriveId('att', 0, messageId, interviewId, part);
  const all = [...mail.attachments, ...mail.forwarded.flatMap(({ attachments }) => attachments)];
  const attachments: ReplyMail['content']['attachments'] = [];
  for (const [index, { name, type, content }] of all.entries()) {
    const id = toId(String(index));
    await bucket.write(toPath(id), type, content);
    attachments.push({ id, name, type, size: content.byteLength, path: toPath(id) });
  }
  const path = toPath(toId('original'));
  await bucket.write(path, 'message/rfc822', raw);
  return {
    ...toSender(about),
    content: {
      attachments,
      files: mail.leftOut.map(({ name, size }) => ({ name, size })).slice(0, MAX_NAMED),
      original: { path, size: raw.byteLength },
    },
  };
}

/** Removes what was stored of a mail whose interview was deleted meanwhile. */
export async function removeMail(
  { store }: InvitationMail,
  { content }: ReplyMail,
  { files }: Pick<Dependencies, 'files'>,
): Promise<void> {
  for (const path of listReplyKeys(content)) await files(store.tenantId).remove(path);
}

export const toStoredWords = (
  { words, isCut }: { words: string; isCut: boolean },
  mail: Pick<ReceivedMail, 'isCut'>,
) => ({ words, is_cut: isCut || mail.isCut });

/** Stores a member's mail to an invitation that is no answer, so that whoever booked reads it. */
export async function storeWords(about: InvitationMail, deps: Dependencies): Promise<Outcome> {
  const { store, interviewId, mail } = about;
  const replyMail = await storeMail(about, deps);
  const isStored = await storeReply(
    { store, interviewId, replyMail },
    (_, people) => ({
      item: {
        reason: 'message',
        person_id: people.find((person) => person.isInvited && person.has(mail.from))?.id ?? null,
        ...toStoredWords(limitWords(toUnfoldedWords(mail) || mail.subject), mail),
      },
    }),
    deps,
  );
  if (!isStored) await removeMail(about, replyMail, deps);
  return isStored ? 'stored' : 'words';
}
