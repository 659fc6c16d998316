import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { RecordingRow } from '@parley/contracts/recordings/recording.schema.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

export const listRecordings: HandlerOf<'list-recordings'> = async ({ request, caller, store, cursors, may }) => {
  const viewer = may('read', 'recordings') ? 'ALL' : caller.userId;
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-recordings', filters: { viewer } };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await recordings.listRows(store, viewer, Number(request.query.limit ?? 25), after);
  return { status: 200, body: { items: page.items as RecordingRow[], next_cursor: await cursors.seal(page.lastKey, scope) } };
};
