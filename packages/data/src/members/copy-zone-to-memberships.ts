import { candidates } from '../candidates/candidates.repo.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { members, users } from './members.repo.ts';

/**
 * Returns the writes by which a zone that a person has chosen applies in every company: the user's
 * own, and the copies in memberships and candidates where the user is active. A person belongs to
 * few companies; each costs at most two reads.
 * @param written the company whose membership the caller writes itself, and whether also its
 *   candidate
 */
export async function copyZoneToMemberships(
  platform: TenantStore,
  userId: string,
  zone: string,
  written: { tenantId: number; candidate: boolean },
): Promise<WriteOp[]> {
  const person = await users.get(platform, userId);
  if (!person) return [];
  const own = { zone, zone_source: 'own' as const };
  const copies = await Promise.all(
    person.memberships.map(async ({ tenant_id, candidate_id }) => {
      const store = platform.forTenant(tenant_id);
      const isHere = tenant_id === written.tenantId;
      const isWritten = candidate_id === null || (isHere && written.candidate);
      const [member, candidate] = await Promise.all([
        isHere ? undefined : members.get(store, userId),
        isWritten ? undefined : candidates.get(store, candidate_id),
      ]);
      // A company that has only invited the person must not learn that they use Parley: the zone is
      // copied when they accept (ADR 36).
      if (member && !member.activated) return [];
      return [
        ...(member
          ? [
              members.write(
                store,
                { ...member, ...own, version: member.version + 1 },
                { version: member.version },
              ),
            ]
          : []),
        ...(candidate
          ? [
              candidates.write(
                store,
                { ...candidate, ...own, version: candidate.version + 1 },
                { version: candidate.version },
              ),
            ]
          : []),
      ];
    }),
  );
  return [
    users.write(
      platform,
      { ...person, zone, version: person.version + 1 },
      { version: person.version },
    ),
    ...copies.flat(),
  ];
}
