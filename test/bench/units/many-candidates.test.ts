import { expect, test } from 'vitest';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { candidateWrites, toRequisition } from './many-candidates.ts';

const PAGE = 25;
const CANDIDATES = 1000;

test('a thousand candidates fill a page of every stage of every requisition', () => {
  const store = tenantStore(openTable('never-asked'), 2);
  const keys = Array.from({ length: CANDIDATES }, (_, number) =>
    candidateWrites(store, number, CANDIDATES).map(({ key }) => key.pk),
  ).flat();
  const pages = ['applied', 'in_review', 'interviewing', 'decision', 'offer'].flatMap((stage) =>
    Array.from({ length: 7 }, (_, number) => {
      const scope = `requisition=${toRequisition(number)}&stage=${stage}`;
      return keys.filter((pk) => pk === `L#appl#name#${scope}`).length;
    }),
  );
  expect(Math.min(...pages)).toBeGreaterThanOrEqual(PAGE);
});
