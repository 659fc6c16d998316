import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { interviewList, type InterviewRowItem } from '@parley/data/lists/interview-lists.ts';
import { formatStamp } from '@parley/domain/time/format-local.ts';
import type { HandlerOf } from '../shared/context.ts';
import { csvAnswer, type CsvColumn } from '../shared/csv-answer.ts';
import { readPage } from '../shared/read-page.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { listFilters } from './list-interviews.ts';

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
  const { q, cursor } = body;
  const narrowed = listFilters(body, { caller, may });
  if (isFailure(narrowed)) return narrowed;
  const page = await readPage({ store, cursors, caller, may }, interviewList, {
    route: 'export-interviews',
    query: body,
    sort: 'start',
    ...narrowed,
    size: PAGE,
  });
  if (isFailure(page)) return page;
  const columns: CsvColumn<InterviewRowItem>[] = [
    ['Candidate', ({ candidate }) => candidate],
    ['Requisition', ({ requisition }) => requisition],
    ['Stage', ({ stage }) => stage],
    ['Status', (row) => row.status],
    [`Start (${caller.zone})`, ({ starts_at }) => formatStamp(starts_at, caller.zone)],
    ["Start (candidate's zone)", (row) => formatStamp(row.starts_at, row.candidate_zone)],
    ["Candidate's zone", ({ candidate_zone }) => candidate_zone],
    ['Minutes', ({ duration_minutes }) => duration_minutes],
    ['Panel', ({ panelists }) => panelists.map(({ name }) => name).join('; ')],
    ['Scorecards in', ({ feedback_submitted }) => feedback_submitted],
    ['Scorecards asked for', ({ feedback_due }) => feedback_due],
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
        rows: page.items.length,
      },
    },
    answer: {
      status: 200,
      body: csvAnswer('interviews', now, columns, page.items, {
        cursor,
        next_cursor: page.next_cursor,
      }),
    },
  });
};
