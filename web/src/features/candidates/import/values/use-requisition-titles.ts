import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../session/api/api.ts';
import { api } from '../../../../session/services.ts';
import { toJobKey } from './plan-applications.ts';

type Row = Output<'list-requisitions'>['items'][number];
/** The number of pages that are read; further requisitions are found by search. */
const MAX_PAGES = 10;

/**
 * Requisitions that take candidates from a list. Open ones come before others of the same title.
 */
const ACCEPTING: readonly Row['status'][] = ['open', 'on_hold', 'pending_approval', 'draft'];

/**
 * Returns the company's requisitions by folded title, those that were changed last first.
 * @param enabled whether the file names jobs at all
 */
export function useRequisitionTitles(enabled: boolean) {
  return useQuery({
    queryKey: ['import-requisitions'],
    enabled,
    staleTime: 0,
    queryFn: async () => {
      const rows: Row[] = [];
      let cursor: string | null | undefined;
      for (let page = 0; page < MAX_PAGES && cursor !== null; page += 1) {
        const answer: Output<'list-requisitions'> = await api.call('list-requisitions', {
          query: { limit: 100, sort: '-updated', ...(cursor ? { cursor } : {}) },
        });
        rows.push(...answer.items);
        cursor = answer.next_cursor;
      }
      const titles = new Map<string, { id: string; title: string }>();
      for (const status of ACCEPTING)
        for (const { id, title, status: of } of rows)
          if (of === status && !titles.has(toJobKey(title)))
            titles.set(toJobKey(title), { id, title });
      return titles;
    },
  });
}
