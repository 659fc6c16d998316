import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { requisitionList, type RequisitionRowItem } from '@parley/data/lists/hiring-lists.ts';
import { formatStamp } from '@parley/domain/time/format-local.ts';
import type { HandlerOf } from '../shared/context.ts';
import { csvAnswer, type CsvColumn } from '../shared/csv-answer.ts';
import { readPage } from '../shared/read-page.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';

const PAGE = 100;

/** Returns the requisitions of a list as CSV. */
export const exportRequisitions: HandlerOf<'export-requisitions'> = async ({
  request: { body },
  caller,
  store,
  cursors,
  now,
  may,
  commit,
}) => {
  if (!may('read', 'requisitions')) return fail('forbidden');
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  const { status, hiring_manager_id, q, cursor } = body;
  const page = await readPage({ store, cursors, caller, may }, requisitionList, {
    route: 'export-requisitions',
    query: body,
    sort: '-created',
    filters: { status, manager: hiring_manager_id },
    size: PAGE,
  });
  if (isFailure(page)) return page;
  const when = (instant: string) => formatStamp(instant, caller.zone);
  const columns: CsvColumn<RequisitionRowItem>[] = [
    ['Title', ({ title }) => title],
    ['Department', ({ department }) => department],
    ['Location', ({ location }) => location],
    ['Type', ({ employment_type }) => employment_type],
    ['Status', (row) => row.status.replace('_', ' ')],
    ['Openings', ({ openings }) => openings],
    ['Candidates', ({ candidates }) => candidates],
    ['Hired', ({ hired }) => hired],
    ['Hiring manager', ({ hiring_manager_name }) => hiring_manager_name],
    [`Added (${caller.zone})`, ({ created_at }) => when(created_at)],
    [`Changed (${caller.zone})`, ({ updated_at }) => when(updated_at)],
  ];
  return commit({
    writes: [],
    event: {
      type: 'list.exported',
      data: {
        list: 'requisitions',
        filters: { status, hiring_manager_id },
        searched: q !== undefined,
        rows: page.items.length,
      },
    },
    answer: {
      status: 200,
      body: csvAnswer('requisitions', now, columns, page.items, {
        cursor,
        next_cursor: page.next_cursor,
      }),
    },
  });
};
