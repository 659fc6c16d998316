import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/** The names of active or invited staff, in the order asked; one unknown among them refuses all. */
export async function staffById(
  store: TenantStore,
  ids: readonly string[],
): Promise<{ user_id: string; name: string }[] | Failure<'unknown-panelist'>> {
  const wanted = [...new Set(ids)];
  const found =
    wanted.length === 0
      ? []
      : (await members.getMany(store, wanted)).filter(
          ({ role, status }) => role !== 'candidate' && status !== 'disabled',
        );
  const named = wanted.flatMap((id) =>
    found.filter(({ user_id }) => user_id === id).map(({ user_id, name }) => ({ user_id, name })),
  );
  return named.length === wanted.length
    ? named
    : fail('unknown-panelist', 'Somebody named here is not an active member of this company');
}
