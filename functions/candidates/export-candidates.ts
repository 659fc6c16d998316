import { listReadableNotes } from '@parley/application/candidates/list-readable-notes.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import {
  CANDIDATE_FIELDS,
  CANDIDATE_FIELD_NAMES,
} from '@parley/contracts/candidates/candidate-fields.ts';
import { showAddress } from '@parley/contracts/shared/show-address.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { candidateList } from '@parley/data/lists/hiring-lists.ts';
import { stageName } from '@parley/domain/applications/stages.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import { formatStamp } from '@parley/domain/time/format-local.ts';
import type { HandlerOf } from '../shared/context.ts';
import { csvAnswer, type CsvColumn } from '../shared/csv-answer.ts';
import { readPage } from '../shared/read-page.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';

const PAGE = 50;
/** Replaces notes that the reader may not see yet. */
const HIDDEN = '(hidden until you have sent your scorecard)';

/**
 * Exports the candidates of a list with all columns of an import and their stage. A caller who may
 * see only some candidates may not export.
 */
export const exportCandidates: HandlerOf<'export-candidates'> = async ({
  request: { body },
  caller,
  store,
  cursors,
  now,
  may,
  commit,
}) => {
  if (!may('read', 'candidates'))
    return fail(
      'forbidden',
      'You see the candidates of your panels; files of candidates are for recruiters',
    );
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  const { stage, source, requisition_id, mine, q, cursor } = body;
  const filters = {
    stage,
    source,
    requisition: requisition_id,
    panel: mine ? caller.userId : undefined,
  };
  const page = await readPage({ store, cursors, caller, may }, candidateList, {
    route: 'export-candidates',
    query: body,
    sort: '-created',
    filters,
    size: PAGE,
  });
  if (isFailure(page)) return page;
  const rows = new Map(page.items.map((row) => [row.id, row]));
  const [blinded, readable] = await Promise.all([
    blindedAmong({ store, caller, now }, [...rows.keys()]),
    listReadableNotes({ store, caller, may }, [...rows.keys()]),
  ]);
  const when = (instant: string | null) => instant && formatStamp(instant, caller.zone);
  const lines = (await candidates.getMany(store, [...rows.keys()])).map((candidate) => {
    const reader = { userId: caller.userId, blinded: blinded.has(candidate.id) };
    const written = readable.has(candidate.id) ? candidate.notes : '';
    const notes = isHiddenFrom(reader) ? written && HIDDEN : written;
    return {
      ...candidate,
      row: rows.get(candidate.id)!,
      address_as: addressPerson(candidate),
      email: showAddress(candidate.email),
      notes,
      skills: candidate.skills.join('; '),
    };
  });
  const columns: CsvColumn<(typeof lines)[number]>[] = [
    ...CANDIDATE_FIELD_NAMES.map((name): CsvColumn<(typeof lines)[number]> => [
      CANDIDATE_FIELDS[name].heading,
      (line) => line[name],
    ]),
    ['Requisition', ({ row }) => row.requisition],
    ['Stage', ({ row }) => row.stage && stageName(row.stage)],
    [`Next interview (${caller.zone})`, ({ row }) => when(row.next_interview_at)],
    [`Added (${caller.zone})`, ({ created_at }) => when(created_at)],
    [`Changed (${caller.zone})`, ({ row }) => when(row.updated_at)],
  ];
  return commit({
    writes: [],
    event: {
      type: 'list.exported',
      data: {
        list: 'candidates',
        filters: { stage, source, requisition_id, mine: mine ? 'true' : undefined },
        searched: q !== undefined,
        rows: lines.length,
      },
    },
    answer: {
      status: 200,
      body: csvAnswer('candidates', now, columns, lines, {
        cursor,
        next_cursor: page.next_cursor,
      }),
    },
  });
};
