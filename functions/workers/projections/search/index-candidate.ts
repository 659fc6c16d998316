import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import { candidateNames } from '@parley/data/search/candidate-names.repo.ts';
import { nameTokens } from '@parley/domain/search/find-tokens.ts';
import type { Follow } from '../follow.ts';

/** The whole name as an entry of its own beside those of its words in the list of candidates. */
export const indexCandidate: Follow = async ({ store, before, after }) => {
  const [was, is] = [before && candidateItem.parse(before), after && candidateItem.parse(after)];
  const namesOf = (one: typeof is) => (one ? [...new Set(nameTokens(one.name))] : []);
  const wanted = namesOf(is);
  const gone = namesOf(was).filter((name) => !wanted.includes(name));
  if (wanted.length + gone.length === 0) return;
  const result = await store.commit([...wanted.map((name) => candidateNames.put(store, name, is!)), ...gone.map((name) => candidateNames.remove(store, name, was!.id))]);
  if (!result.ok) throw new Error(`the names were not written: ${result.reason}`);
};
