import type { EventData } from '@parley/contracts/events/event-table.ts';
import type { ConsentPurpose } from '@parley/contracts/room/room.schema.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import { formatDay, formatTime } from '@parley/domain/time/format-local.ts';
import { type Effect, type Effects, inOrder } from '../effect.ts';
import { consentAnswered } from './recordings/recording-effects.ts';

type Answered = EventData<'consent.answered'>;

const SUBJECTS = {
  recording: 'You are not recorded any more',
  transcription: 'What you say is not transcribed any more',
  voiceprint: 'Your voice is not compared any more',
} as const satisfies Record<ConsentPurpose, string>;

const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`;

/** Returns what a withdrawal has removed, one line each. */
async function listRemoved(
  store: TenantStore,
  { interview_id: interviewId, person, purpose }: Answered,
  at: string,
): Promise<string[]> {
  if (purpose === 'voiceprint') {
    const { receipt } = await voiceProfiles.get(store, person);
    if (!receipt) return [];
    return [
      ...(receipt.enrolment ? ['Your enrolled voice, and what you had read aloud'] : []),
      ...(receipt.interviews > 0
        ? [count(receipt.interviews, 'voiceprint of an interview', 'voiceprints of interviews')]
        : []),
      ...(receipt.checks > 0 ? [count(receipt.checks, 'check', 'checks') + ' of your voice'] : []),
    ];
  }
  const room = interviewId === null ? undefined : await rooms.getStored(store, interviewId);
  const ids = room?.recordings ?? [];
  if (purpose === 'transcription')
    return ids.length === 0 ? [] : ['The transcript of the interview, as far as there was one'];
  const all = await Promise.all(ids.map((id) => recordings.get(store, id)));
  const erased = all.filter((one) => one?.state === 'erased' && one.erased_at! >= at).length;
  return erased === 0
    ? []
    : [
        count(erased, 'recording', 'recordings') +
          ' of the interview, with who spoke when, the transcript and everything quoted from it',
      ];
}

/** Returns the person who withdrew; undefined if they were deleted. */
async function findPerson(store: TenantStore, person: string) {
  if (!person.startsWith('cand_')) {
    const member = await members.get(store, person);
    return member && { email: member.email, greeted: member.name, zone: member.zone };
  }
  const candidate = await candidates.get(store, person);
  return (
    candidate && {
      email: candidate.email,
      greeted: addressPerson(candidate),
      zone: candidate.zone,
    }
  );
}

/**
 * Mails a receipt to a person who has withdrawn a consent, once per withdrawal: to what, when, and
 * what was removed. It runs after the removal.
 */
const mailWithdrawal: Effect<'consent.answered'> = async (event, deps) => {
  const given = event.data;
  if (given.answer !== 'withdrawn') return;
  const store = deps.storeOf(event.tenant_id);
  const [person, tenant, interview] = await Promise.all([
    findPerson(store, given.person),
    tenants.get(store),
    given.interview_id === null ? undefined : interviews.get(store, given.interview_id),
  ]);
  if (!person || !tenant) return;
  const removed = await listRemoved(store, given, event.at);
  const heading = SUBJECTS[given.purpose];
  const mail = (): Mail => ({
    to: person.email,
    fromName: tenant.name,
    subject: heading,
    ...layOut({
      sender: tenant.name,
      heading,
      paragraphs: [
        `Hello ${person.greeted},`,
        'You have taken your consent back. This is your receipt; there is nothing that you have to ' +
          'do, and nothing else changes for you.',
      ],
      facts: [
        ...(interview && given.purpose !== 'voiceprint'
          ? [{ label: 'Interview', lines: [interview.title] }]
          : []),
        {
          label: 'When',
          lines: [`${formatDay(event.at, person.zone)}, ${formatTime(event.at, person.zone)}`],
        },
        { label: 'Erased', lines: removed.length > 0 ? removed : ['There was nothing to erase'] },
        { label: 'Kept', lines: ['That you had agreed, and that you took it back'] },
      ],
      footer: `You get this because you took a consent back that ${tenant.name} had asked for.`,
      notice: toDataNotice(tenant.name, tenant.legal, deps.appUrl),
    }),
  });
  await deliver(store, { occasion: keys.sentOnce(`withdrawal#${event.id}`), mail }, deps);
};

export const consentEffects = {
  // The receipt lists what the withdrawal has removed.
  'consent.answered': inOrder(consentAnswered, mailWithdrawal),
} satisfies Partial<Effects>;
