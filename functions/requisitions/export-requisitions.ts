import { requisitionList } from '@parley/data/lists/requisition-list.ts';
import { formatStamp } from '@parley/domain/time/format-local.ts';
import type { HandlerOf } from '../shared/context.ts';
import { csvAnswer } from '../shared/csv-answer.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { readPage } from '../shared/read-page.ts';

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
  const { status, hiring_manager_id, q, sort = '-created', cursor } = body;
  const page = await readPage({ store, cursors }, requisitionList, {
    route: 'export-requisitions',
    caller,
    filters: { status, manager: hiring_manager_id },
    sort,
    q,
    limit: PAGE,
    cursor,
  });
  if (isFailure(page)) return page;
  const when = (instant: string) => formatStamp(instant, caller.zone);
  const lines = page.items.map((row) => [
    row.title,
    row.department,
    row.location,
    row.employment_type,
    row.status.replace('_', ' '),
    row.openings,
    row.candidates,
    row.hired,
    row.hiring_manager_name,
    when(row.created_at),
    when(row.updated_at),
  ]);
  const headings = [
    'Title',
    'Department',
    'Location',
    'Type',
    'Status',
    'Openings',
    'Candidates',
    'Hired',
    'Hiring manager',
    `Added (${caller.zone})`,
    `Changed (${caller.zone})`,
  ];
  return commit({
    writes: [],
    event: {
      type: 'list.exported',
      data: {
        list: 'requisitions',
        filters: { status, hiring_manager_id },
        searched: q !== undefined,
        rows: lines.length,
      },
    },
    answer: {
      status: 200,
      body: csvAnswer('requisitions', now, headings, lines, {
        cursor,
        next_cursor: page.next_cursor,
      }),
    },
  });
};
