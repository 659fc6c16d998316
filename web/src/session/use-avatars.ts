import type { UserId } from '@parley/contracts/shared/ids.ts';
import { useEffect } from 'react';
import { avatarDirectory } from '../ui/avatar-directory.ts';
import { useAbility } from './abilities.tsx';
import { api } from './services.ts';
import { useUser } from './use-session.ts';

const load = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { items } = await api.call('list-users-by-id', { body: { panel: ids as UserId[] } });
  return new Map(
    items.flatMap((person) => (person.avatar ? [[person.user_id, person.avatar] as const] : [])),
  );
};

/**
 * Shows colleagues' pictures to those who may read them; candidates see initials. Mounted once, by
 * the frame of signed-in pages.
 */
export function useAvatars(): void {
  const may = useAbility().can('read', 'users');
  const { id, tenant_id } = useUser();
  useEffect(() => {
    if (!may) return undefined;
    avatarDirectory.open(load);
    return () => avatarDirectory.open(undefined);
  }, [may, id, tenant_id]);
}
