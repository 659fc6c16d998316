import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { candidateRowView } from './candidate-view.ts';

/** The company's candidates, newest first. Interviewers, who see only those they meet, have no list of all. */
export const listCandidates: HandlerOf<'list-candidates'> = async ({ request, caller, store, cursors, may }) => {
  if (!may('read', 'candidates')) return fail('forbidden', 'You see the candidates you interview; open them from your interviews');
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-candidates' };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await candidates.listRows(store, Number(request.query.limit ?? 25), after);
  return { status: 200, body: { items: page.items.map(candidateRowView), next_cursor: await cursors.seal(page.lastKey, scope) } };
};
