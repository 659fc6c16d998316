import { applications } from '@parley/data/applications/applications.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { toCandidateVisibleStage } from '@parley/domain/decisions/candidate-visible.ts';
import { computeVoiceprintExpiry } from '@parley/domain/voice/voiceprint-expiry.ts';

/** The stages of decided applications. */
const DECIDED: readonly string[] = ['hired', 'rejected', 'withdrawn'];

/**
 * Returns when each application of a person was decided, null if it was not; nothing for staff. A
 * decision that the candidate does not know yet is not counted, because the candidate can see when
 * the voice is erased.
 */
export async function listDecisions(
  store: TenantStore,
  person: string,
  now: Date,
): Promise<(string | null)[]> {
  const applied = await applications.listAllOfCandidate(store, person);
  const pairs = applied.map(({ requisition_id }) => ({
    requisitionId: requisition_id,
    candidateId: person,
  }));
  // The stages in the index may be slightly outdated.
  const current = await applications.getMany(store, pairs, { consistent: true });
  return current.map((application) =>
    DECIDED.includes(toCandidateVisibleStage(application, now.toISOString()))
      ? application.stage_since
      : null,
  );
}

/**
 * Returns the latest time at which a voiceprint or a check that is made now is erased.
 * @param madeAt now (UTC, ISO 8601)
 */
export const findVoiceExpiry = async (
  store: TenantStore,
  person: string,
  madeAt: string,
): Promise<string> =>
  computeVoiceprintExpiry({ madeAt }, await listDecisions(store, person, new Date(madeAt)));

/** The maximum number of items that are changed in one transaction. */
const AT_ONCE = 40;

/**
 * Updates the expiry of a candidate's voiceprints and checks after a change of decisions. Expired
 * ones stay expired. May be repeated.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export async function renewVoiceExpiry(
  store: TenantStore,
  person: string,
  now: Date,
): Promise<void> {
  while ((await renewSome(store, person, now)) === AT_ONCE);
}

/** Updates the first ones whose expiry has changed, and returns their number. */
const renewSome = (store: TenantStore, person: string, now: Date): Promise<number> =>
  retryOnConflict(async () => {
    const profile = await voiceProfiles.get(store, person);
    if (profile.version === 0) return 0;
    const [prints, checks, decisions] = await Promise.all([
      voiceprints.listOfPerson(store, person),
      voiceChecks.listOfPerson(store, person),
      listDecisions(store, person, now),
    ]);
    const at = now.toISOString();
    const renew = <Item extends { expires_at: string; version: number }>(
      items: readonly Item[],
      madeAt: (item: Item) => string,
      write: (item: Item, seen: number) => WriteOp,
    ): WriteOp[] =>
      items.flatMap((item) => {
        const expires_at = computeVoiceprintExpiry({ madeAt: madeAt(item) }, decisions);
        return item.expires_at <= at || item.expires_at === expires_at
          ? []
          : [write({ ...item, expires_at, version: item.version + 1 }, item.version)];
      });
    const writes = [
      ...renew(
        prints,
        ({ made_at }) => made_at,
        (print, version) => voiceprints.write(store, print, { version }),
      ),
      ...renew(
        checks,
        ({ created_at }) => created_at,
        (check, version) => voiceChecks.write(store, check, { version }),
      ),
    ].slice(0, AT_ONCE);
    if (writes.length === 0) return 0;
    const result = await store.commit([...writes, voiceProfiles.write(store, profile)]);
    return result.ok ? writes.length : throwConflict();
  });
