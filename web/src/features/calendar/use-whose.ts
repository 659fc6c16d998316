import { useSearchParams } from 'react-router-dom';
import { useAbility } from '../../session/abilities.tsx';
import { useUser } from '../../session/sign-in/use-session.ts';

type WhoseKind = 'mine' | 'company' | 'people';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const MAX_PEOPLE = 8;

export interface Whose {
  kind: WhoseKind;
  kinds: readonly WhoseKind[];
  /** User ids of the chosen people; empty unless the kind is `people`. */
  ids: readonly string[];
  /** The same for the API. */
  asked: { people?: string; company?: 'true' };
  choose: (kind: WhoseKind, ids?: readonly string[]) => void;
}

/**
 * Whose calendar is shown; in the address. The company's for those who read all its interviews,
 * people's for those who read their hours too.
 */
export function useWhose(): Whose {
  const [search, setSearch] = useSearchParams();
  const ability = useAbility();
  const { role } = useUser();
  const planner = ability.can('manage', 'interviews');
  const kinds: WhoseKind[] = [
    'mine',
    ...(planner || role === 'hiring-manager' ? ['company' as const] : []),
    ...(planner ? ['people' as const] : []),
  ];
  const ids = [
    ...new Set((search.get('people') ?? '').split(',').filter((id) => UUID.test(id))),
  ].slice(0, MAX_PEOPLE);
  const wanted = kinds.find((kind) => kind === search.get('whose')) ?? 'mine';
  const kind = wanted === 'people' && ids.length === 0 ? 'mine' : wanted;
  return {
    kind,
    kinds,
    ids: kind === 'people' ? ids : [],
    asked:
      kind === 'company' ? { company: 'true' } : kind === 'people' ? { people: ids.join(',') } : {},
    choose: (next, people = []) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('whose');
          after.delete('people');
          if (next !== 'mine') after.set('whose', next);
          if (next === 'people') after.set('people', people.join(','));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
