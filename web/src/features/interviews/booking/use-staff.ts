import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useEffect } from 'react';
import { useApiPages } from '../../../session/use-api-query.ts';
import { useUser } from '../../../session/use-session.ts';

/** Everybody of the company who can sit on a panel, by name; undefined until all pages are here. */
export function useStaff(): {
  people: readonly MemberView[] | undefined;
  error: unknown;
  again: () => void;
} {
  const { tenant_id } = useUser();
  const query = useApiPages('list-users', { body: { tenant_id, limit: '100' } }, { errors: 'own' });
  const { hasMore, loadingMore, more } = query;
  useEffect(() => {
    if (hasMore && !loadingMore) more();
  }, [hasMore, loadingMore, more]);
  const people = hasMore
    ? undefined
    : query.data?.filter(({ status, role }) => status === 'active' && role !== 'candidate');
  return { people, error: query.error, again: () => void query.refetch() };
}
