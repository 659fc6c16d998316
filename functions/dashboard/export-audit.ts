import type { HandlerOf } from '../shared/context.ts';
import { csvAnswer } from '../shared/csv-answer.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { readAudit } from './read-audit.ts';

const PAGE = 100;

/** The audit as a file. A file cannot be erased later, so it has ids instead of names. */
export const exportAudit: HandlerOf<'export-audit'> = async ({
  request: { body },
  caller,
  store,
  cursors,
  now,
  commit,
}) => {
  const { cursor, ...filters } = body;
  const page = await readAudit(
    { store, cursors, caller },
    { route: 'export-audit', filters, limit: PAGE, cursor },
  );
  if (isFailure(page)) return page;
  const lines = page.items.map(({ at, type, about, actor_id, facts, request_id }) => [
    at,
    type,
    about,
    actor_id,
    Object.entries(facts)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    request_id,
  ]);
  return commit({
    writes: [],
    event: { type: 'list.exported', data: { list: 'audit', filters, rows: lines.length } },
    answer: {
      status: 200,
      body: csvAnswer(
        'audit',
        now,
        ['Time (UTC)', 'What', 'Kind', 'Who (id)', 'About', 'Request'],
        lines,
        { cursor, next_cursor: page.next_cursor },
      ),
    },
  });
};
