import { ERASURE_ASKED_MESSAGE } from '@parley/application/mails/kinds/erasure-asked.ts';
import { isActiveMember } from '@parley/application/notifications/interview-people.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import type { Effect, Effects } from '../effect.ts';
import { moveToNewAddress } from './candidate-readdressed.ts';
import { notifyMember } from './notify-member.ts';

/**
 * Moves coming interviews to a corrected address, and notifies the company's admins, who have to
 * decide, that a candidate requests erasure.
 */
const candidateChanged: Effect<'candidate.changed'> = async (event, deps) => {
  const { candidate_id, asks_for_erasure, readdressed } = event.data;
  if (readdressed !== undefined)
    await moveToNewAddress({ candidateId: candidate_id, version: readdressed }, event, deps);
  if (!asks_for_erasure) return;
  const store = deps.storeOf(event.tenant_id);
  const [candidate, { userIds }] = await Promise.all([
    candidates.get(store, candidate_id),
    admins.get(store),
  ]);
  if (!candidate?.erasure_asked_at) return;
  for (const member of (await members.getMany(store, userIds)).filter(isActiveMember))
    await notifyMember(
      store,
      member,
      {
        occasion: `erasure-asked#${event.id}`,
        type: 'erasure-asked',
        params: { with: candidate.name, candidate: candidate_id },
        candidateId: candidate_id,
        mail: () => ERASURE_ASKED_MESSAGE.compose({ to: member, candidate, appUrl: deps.appUrl }),
      },
      deps,
    );
};

export const candidateEffects = {
  'candidate.changed': candidateChanged,
} satisfies Partial<Effects>;
