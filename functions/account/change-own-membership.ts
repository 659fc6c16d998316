import { members } from '@parley/data/users/members.repo.ts';
import type { Member } from '@parley/data/users/member.codec.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { untilSettled } from '../feedbacks/until-settled.ts';
import { type Failure, fail } from '../kit/failure.ts';

/** Changes some attributes of one's own membership as it is now, whatever else changes at the same moment. */
export const changeOwnMembership = <T>(
  store: TenantStore,
  userId: string,
  attempt: (member: Member, write: (part: Partial<Member>) => WriteOp, lostRace: () => Failure<'conflict'>) => Promise<T | Failure>,
): Promise<T | Failure> =>
  untilSettled(async (lostRace) => {
    const member = await members.get(store, userId);
    if (!member) return fail('no-membership');
    return attempt(member, (part) => members.write(store, { ...member, ...part, version: member.version + 1 }, { version: member.version }), lostRace);
  });
