import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { searchTokens } from '@parley/domain/search/search-tokens.ts';
import type { Project } from './change.ts';

/** The list row and the search entries of a candidate. */
export const projectCandidate: Project = ({ store, before, after }) => {
  const was = before && candidateItem.parse(before);
  const is = after && candidateItem.parse(after);
  const tokens = is ? searchTokens(is) : [];
  const gone = (was ? searchTokens(was) : []).filter((token) => !tokens.includes(token));
  const id = (is ?? was)!.id;
  return {
    counts: {},
    writes: [
      is ? candidates.rowOfCandidate(store, is) : candidates.removeRow(store, id),
      ...tokens.map((token) => candidates.addSearchToken(store, token, is!)),
      ...gone.map((token) => candidates.removeSearchToken(store, token, id)),
    ],
  };
};
