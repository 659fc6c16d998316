import { interviewList } from '@parley/data/lists/interview-list.ts';
import { formatStamp } from '@parley/domain/time/format-local.ts';
import type { HandlerOf } from '../shared/context.ts';
import { csvAnswer } from '../shared/csv-answer.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { readPage } from '../shared/read-page.ts';
import { listFilters } from './list-interviews.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';

const PAGE = 100;

/**
 * Exports the interviews of a list as a table shows them: the number of submitted scorecards, not
 * their content.
 */
export const exportInterviews: HandlerOf<'export-interviews'> = async ({
  request: { body },
  caller,
  store,
  cursors,
  now,
  may,
  commit,
}) => {
  if (!may('read', 'interviews'))
    return fail(
      'forbidden',
      'You see the interviews of your panels; files of interviews are for recruiters',
    );
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  const { q, sort = 'start', cursor } = body;
  const narrowed = listFilters(body, { caller, may });
  if (isFailure(narrowed)) return narrowed;
  const page = await readPage({ store, cursors }, interviewList, {
    route: 'export-interviews',
    caller,
    ...narrowed,
    sort,
    q,
    limit: PAGE,
    cursor,
  });
  if (isFailure(page)) return page;
  const lines = page.items.map((row) => [
    row.candidate,
    row.requisition,
    row.stage,
    row.status,
    formatStamp(row.starts_at, caller.zone),
    formatStamp(row.starts_at, row.candidate_zone),
    row.candidate_zone,
    row.duration_minutes,
    row.panelists.map(({ name }) => name).join('; '),
    row.feedback_submitted,
    row.feedback_due,
  ]);
  const headings = [
    'Candidate',
    'Requisition',
    'Stage',
    'Status',
    `Start (${caller.zone})`,
    "Start (candidate's zone)",
    "Candidate's zone",
    'Minutes',
    'Panel',
    'Scorecards in',
    'Scorecards asked for',
  ];
  const { status, requisition_id, candidate_id, mine } = body;
  return commit({
    writes: [],
    event: {
      type: 'list.exported',
      data: {
        list: 'interviews',
        filters: { status, requisition_id, candidate_id, mine },
        searched: q !== undefined,
        rows: lines.length,
      },
    },
    answer: {
      status: 200,
      body: csvAnswer('interviews', now, headings, lines, {
        cursor,
        next_cursor: page.next_cursor,
      }),
    },
  });
};
