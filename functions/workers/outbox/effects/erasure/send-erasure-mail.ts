import { deliver } from '@parley/application/notifications/deliver.ts';
import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';
import type { ErasedKind } from '@parley/contracts/erasure/erasure.schema.ts';
import type { Erasure } from '@parley/data/erasure/erasures.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { backupsUntil } from '@parley/domain/erasure/backups-until.ts';
import { formatDay } from '@parley/domain/time/format-local.ts';
import type { EffectDependencies } from '../../effect.ts';

/**
 * The time in which the mail is retried. The address is not stored longer for it, although the
 * outbox retries for two weeks.
 */
const MAX_WAIT_MS = 12 * 3_600_000;

/** What is deleted of a candidate, as the mail calls it. */
const ERASED_WORDS: Readonly<Record<ErasedKind, string>> = {
  files: 'Files',
  applications: 'Applications',
  interviews: 'Interviews',
  scorecards: 'Scorecards about you',
  decisions: 'Decisions about you',
  comments: 'Comments about you',
  tasks: 'Lists of tasks about you',
  'chat-messages': 'Messages of the team about you',
  messages: 'Messages with you',
  drafts: 'Messages to you that were not sent',
  'invitation-replies': 'Answers to invitations',
  recordings: 'Recordings',
  transcripts: 'Transcripts',
  'room-messages': 'Messages in interview rooms',
  moments: 'Marked moments of interviews',
  consents: 'Your answers to being recorded',
  voiceprints: 'Voiceprints',
  feedback: 'Your feedback about the process',
  notifications: 'Notifications that named you',
  'calendar-events': 'Events in your calendar',
};

/**
 * Mails the person once a receipt of what was deleted and what is kept, as long as the erasure
 * still contains the address.
 * @throws if the mail cannot be sent now, so that the event is retried
 */
export async function sendErasureMail(
  store: TenantStore,
  { id, started_at, inform, erased }: Erasure,
  deps: EffectDependencies,
): Promise<void> {
  if (!inform || deps.now().getTime() - Date.parse(started_at) > MAX_WAIT_MS) return;
  const tenant = await tenants.get(store);
  if (!tenant) return;
  const at = deps.now().toISOString();
  const mail = (): Mail => {
    const subject = `${tenant.name} has deleted your data`;
    return {
      to: inform.email,
      fromName: tenant.name,
      subject,
      ...layOut({
        sender: tenant.name,
        heading: subject,
        paragraphs: [
          `Hello ${inform.name},`,
          `What ${tenant.name} held about you in Parley is deleted. There is nothing that you have ` +
            'to do.',
        ],
        facts: [
          {
            label: 'Deleted',
            lines: [
              'Your profile',
              ...erased.map(({ kind, count }) => `${ERASED_WORDS[kind]}: ${count}`),
              ...(inform.could_sign_in ? [`Your access to ${tenant.name} in Parley`] : []),
            ],
          },
          {
            label: 'Kept',
            lines: [
              'Numbers in reports, without your name, because fair hiring has to be provable',
              'Who did what and when, without your name, because it has to be accountable',
              `Backups, until ${formatDay(backupsUntil(at), inform.zone)}`,
            ],
          },
          { label: 'When', lines: [formatDay(at, inform.zone)] },
        ],
        footer: `You get this because ${tenant.name} held data about you.`,
        notice: toDataNotice(tenant.name, tenant.legal, deps.appUrl),
      }),
    };
  };
  await deliver(store, { occasion: keys.sentOnce(`erased#${id}`), mail }, deps);
}
