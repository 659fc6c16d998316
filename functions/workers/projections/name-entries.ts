import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import { hasEarlierWords } from '@parley/data/lists/list-spec.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { names } from '@parley/data/search/names.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { earlierNameTokens, earlierTitleRotations } from '@parley/domain/search/earlier-tokens.ts';
import { nameTokens, titleRotations } from '@parley/domain/search/find-tokens.ts';
import type { Change } from './change.ts';

type ToNames = (change: Pick<Change, 'store' | 'before' | 'after'>) => WriteOp[];

/**
 * Returns a function for the writes that follow from the names of an item: entries for its present
 * names, and removals of those of its earlier names.
 */
const toNames =
  <T extends { id: string }>(
    read: (item: Record<string, unknown>) => T,
    namesOf: (entity: T) => readonly string[],
    earlierOf: (entity: T) => readonly string[],
    put: (store: TenantStore, name: string, entity: T) => WriteOp,
  ): ToNames =>
  ({ store, before, after }) => {
    const [was, is] = [before && read(before), after && read(after)];
    const wanted = [...new Set(is ? namesOf(is) : [])];
    const old = new Set([
      ...(was ? namesOf(was) : []),
      ...(was && hasEarlierWords(before) ? earlierOf(was) : []),
    ]);
    return [
      ...wanted.map((name) => put(store, name, is!)),
      ...[...old]
        .filter((name) => !wanted.includes(name))
        .map((name) => names.remove(store, name, was!.id)),
    ];
  };

export const candidateNames = toNames(
  (item) => candidateItem.parse(item),
  ({ name }) => nameTokens(name),
  ({ name }) => earlierNameTokens(name),
  names.putCandidate,
);
/** Staff only, because candidates are found by entries of their own. */
export const memberNames = toNames(
  (item) => ({ ...memberItem.parse(item), id: String(item.user_id) }),
  ({ name, role }) => (role === 'candidate' ? [] : nameTokens(name)),
  ({ name, role }) => (role === 'candidate' ? [] : earlierNameTokens(name)),
  names.putPerson,
);
export const requisitionNames = toNames(
  (item) => requisitionItem.parse(item),
  ({ title }) => titleRotations(title),
  ({ title }) => earlierTitleRotations(title),
  names.putRequisition,
);
