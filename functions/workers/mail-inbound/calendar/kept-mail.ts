import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { keepReply, type KeptMail } from '@parley/application/interviews/replies/keep-reply.ts';
import type { InboundMailDependencies } from '../inbound-mail-dependencies.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { limitWords, toUnfoldedWords } from './own-words.ts';

/** A mail about the invitation to an interview. */
export interface InvitationMail {
  store: TenantStore;
  interviewId: string;
  mail: ReceivedMail;
  /** The id that SES gave the mail. */
  messageId: string;
  /** Whether the mail is proven to come from the address it names. */
  proven: boolean;
}

/**
 * What was done with a mail about an invitation: `recorded` as the answer, `kept` with the
 * interview for whoever manages it, or `words`: it is no answer and is read like other mail.
 */
export type Outcome = 'recorded' | 'kept' | 'words';

const MAX_FILES = 30;

export const toKeptMail = ({
  mail,
  messageId,
  proven,
}: Pick<InvitationMail, 'mail' | 'messageId' | 'proven'>): KeptMail => ({
  messageId,
  from: mail.from,
  fromName: mail.fromName,
  proven,
  files: [
    ...mail.attachments.map(({ name, content }) => ({ name, size: content.byteLength })),
    ...mail.leftOut.map(({ name, size }) => ({ name, size })),
  ]
    .filter(({ name }) => !/\.ics$/i.test(name))
    .slice(0, MAX_FILES),
});

export const toStoredWords = (
  { words, isCut }: { words: string; isCut: boolean },
  mail: Pick<ReceivedMail, 'isCut'>,
) => ({ words, is_cut: isCut || mail.isCut });

/** Stores a member's mail to an invitation that is no answer, so that whoever booked reads it. */
export async function keepWords(
  { store, interviewId, mail, messageId, proven }: InvitationMail,
  deps: Pick<InboundMailDependencies, 'now' | 'newId'>,
): Promise<Outcome> {
  const isKept = await keepReply(
    { store, interviewId, kept: toKeptMail({ mail, messageId, proven }) },
    (_, people) => ({
      item: {
        reason: 'message',
        person_id: people.find((person) => person.isInvited && person.has(mail.from))?.id ?? null,
        ...toStoredWords(limitWords(toUnfoldedWords(mail) || mail.subject), mail),
      },
    }),
    deps,
  );
  return isKept ? 'kept' : 'words';
}
