import type { CountedList } from '@parley/contracts/lists/list-counts.schema.ts';
import type { Output } from '../../session/api/api.ts';
import { toCountsInput } from '../../session/api/list-counts.ts';
import { type ApiPages, useApiQuery } from '../../session/api/use-api-query.ts';

/**
 * Returns the numbers for the views of a list. They come with its first page (`counts` of
 * `useApiPages`). After changes, or if they did not come, they are requested alone.
 */
export const useListCounts = (
  list: CountedList,
  { isPending }: Pick<ApiPages<unknown>, 'isPending'>,
): Output<'get-list-counts'> | undefined =>
  useApiQuery('get-list-counts', toCountsInput(list), { errors: 'own', enabled: !isPending }).data;
