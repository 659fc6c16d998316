import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { VoiceCheck } from '@parley/data/voices/voice-checks.repo.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import { blindedAmong } from '../scorecards/blinded-to.ts';
import type { Viewer } from '../shared/access.ts';

/**
 * Returns the voice checks of which a member may know. A check is an opinion about a candidate, so
 * a member who is blinded to the candidate knows only of cases that are assigned to them.
 */
export async function visibleVoiceChecks<T extends VoiceCheck>(
  asking: { store: TenantStore; caller: Viewer; now: Date },
  checks: readonly T[],
): Promise<T[]> {
  const blinded = await blindedAmong(
    asking,
    checks.map(({ person }) => person),
  );
  return checks.filter((check) => {
    const assignee = check.case?.assignee?.user_id;
    return !isHiddenFrom(
      { userId: asking.caller.userId, blinded: blinded.has(check.person) },
      { written_for: assignee === undefined ? [] : [assignee] },
    );
  });
}
