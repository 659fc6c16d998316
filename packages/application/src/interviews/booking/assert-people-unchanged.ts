import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import type { PanelMember } from './resolve-panel.ts';

/** Checks for the booking's transaction: nobody was removed or disabled since they were read. */
export function assertPeopleUnchanged(
  store: TenantStore,
  panel: readonly PanelMember[],
  candidateId: string,
): WriteOp[] {
  return [
    store.check(keys.candidate(candidateId), 'exists'),
    ...panel.map(({ member }) =>
      store.check(keys.member(member.user_id), { version: member.version }),
    ),
  ];
}
