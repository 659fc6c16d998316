import { afterAll, beforeAll, expect, it } from 'vitest';
import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import type { CandidateRowItem } from '@parley/data/candidates/candidate-row.codec.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import { listChange } from '@parley/data/lists/list-change.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import { type ListQuery, listPage } from '@parley/data/lists/list-page.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { foldText } from '@parley/domain/search/fold-text.ts';
import { matchesQuery, queryTokens, searchTokens } from '@parley/domain/search/search-tokens.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { startTable, type TestTable } from './start-table.ts';

/**
 * Random candidates are added, changed and removed. After that, every list must equal a plain
 * filter and sort of all candidates.
 */
let table: TestTable;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const { next: random, pick } = createRandom(20_261_121);
const PEOPLE = [
  '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  '5b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6e',
];
const REQUISITIONS = ['req_01J0000000000000000000000A', 'req_01J0000000000000000000000B'];
const NAME_PARTS = ['Ana', 'Anders', 'Åsa', 'Bo', 'Zoë', 'Raman', 'Ramos', 'de la Cruz', 'Annabel'];
const at = (n: number) => new Date(1_700_000_000_000 + n * 1000).toISOString();

function randomRow(id: string, turn: number): CandidateRowItem {
  const on = random() < 0.7;
  const panel = PEOPLE.filter(() => random() < 0.3).map((user_id) => ({
    user_id,
    name: 'Pan Elist',
  }));
  return {
    id,
    name: `${pick(NAME_PARTS)} ${pick(NAME_PARTS)}`,
    email: `${id.slice(-4).toLowerCase()}@mail.example`,
    source: pick(SOURCES),
    created_at: at(0),
    updated_at: at(turn),
    version: turn,
    requisition_id: on ? pick(REQUISITIONS) : null,
    requisition: on ? 'Engineer' : null,
    stage: on ? pick(APPLICATION_STAGES) : null,
    stage_since: on ? at(turn) : null,
    next_interview_at: null,
    feedback_id: null,
    feedback_due: 0,
    feedback_submitted: 0,
    panel,
    panel_size: panel.length,
  };
}

const FILTERS = ['panel', 'requisition', 'stage', 'source'] as const;
type Query = ListQuery<CandidateRowItem, (typeof FILTERS)[number], 'created' | 'name' | 'updated'>;

it(
  'every combination of filters, order and text returns exact lists and counts',
  { timeout: 120_000 },
  async () => {
    const store = tenantStore(table.table, 7);
    const model = new Map<string, CandidateRowItem>();
    for (let turn = 1; turn <= 70; turn += 1) {
      const number = String(Math.floor(random() * 40)).padStart(3, '0');
      const id = `cand_01J00000000000000000000${number}`;
      const before = model.get(id);
      const after = before && random() < 0.15 ? undefined : randomRow(id, turn);
      const { entries, counts } = listChange(store, candidateList, before, after);
      expect(
        (await store.commit([...entries, ...listCounts.add(store, candidateList.code, counts)])).ok,
      ).toBe(true);
      if (after) model.set(id, after);
      else model.delete(id);
    }
    const rows = [...model.values()];
    const has = (
      row: CandidateRowItem,
      facet: (typeof FILTERS)[number],
      value: string | undefined,
    ) => value === undefined || candidateList.facets(row)[facet].includes(value);
    const all = async (query: Omit<Query, 'limit' | 'after'>): Promise<string[]> => {
      const ids: string[] = [];
      let after: Query['after'];
      do {
        const page = await listPage(store, candidateList, { ...query, limit: 7, after });
        expect(page.items.length).toBeLessThanOrEqual(7);
        ids.push(...page.items.map(({ id }) => id));
        after = page.lastKey;
      } while (after);
      return ids;
    };

    for (const panel of [undefined, PEOPLE[0]])
      for (const requisition of [undefined, REQUISITIONS[1]])
        for (const stage of [undefined, 'applied', 'none'])
          for (const source of [undefined, 'Referral']) {
            const filters = { panel, requisition, stage, source };
            const wanted = rows.filter((row) =>
              FILTERS.every((facet) => has(row, facet, filters[facet])),
            );
            for (const sort of ['created', 'name', 'updated'] as const) {
              const text = (row: CandidateRowItem) =>
                sort === 'name' ? foldText(row.name) : sort === 'updated' ? row.updated_at : '';
              const ordered = [...wanted]
                .sort((a, b) => (`${text(a)} #${a.id}` < `${text(b)} #${b.id}` ? -1 : 1))
                .map(({ id }) => id);
              expect([
                filters,
                sort,
                await all({ filters, sort, descending: false, words: [], matches: () => true }),
              ]).toEqual([filters, sort, ordered]);
              expect(
                await all({ filters, sort, descending: true, words: [], matches: () => true }),
              ).toEqual(ordered.reverse());
            }
            for (const q of ['an', 'ra ann', 'zoe']) {
              const words = queryTokens(q);
              const matches = (row: CandidateRowItem) => matchesQuery(searchTokens(row), words);
              expect([
                filters,
                q,
                (await all({ filters, sort: 'created', descending: false, words, matches })).sort(),
              ]).toEqual([
                filters,
                q,
                wanted
                  .filter(matches)
                  .map(({ id }) => id)
                  .sort(),
              ]);
            }
          }
    const tally = (of: readonly CandidateRowItem[]) => ({
      total: of.length,
      stage: Object.fromEntries(
        [...new Set(of.map(({ stage }) => stage ?? 'none'))].map((stage) => [
          stage,
          of.filter((row) => (row.stage ?? 'none') === stage).length,
        ]),
      ),
    });
    const kept = async (owner: string) =>
      listCounts
        .get(store, candidateList.code, owner)
        .then(({ total, by }) => ({ total, stage: by['stage'] }));
    expect(await kept('')).toEqual(tally(rows));
    expect(await kept(PEOPLE[0]!)).toEqual(
      tally(rows.filter((row) => has(row, 'panel', PEOPLE[0]))),
    );
  },
);
