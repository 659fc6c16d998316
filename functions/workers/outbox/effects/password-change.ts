import { passwordChanges } from '@parley/data/members/password-changes.repo.ts';
import * as z from 'zod';
import { endSessionsOf } from '../../../shared/end-sessions-of.ts';
import type { Effect } from '../effect.ts';

const data = z.object({ user_id: z.string(), change: z.string() });

/**
 * How long a page may take to change a password. What it asks of Cognito later is refused: its
 * token ended with the others.
 */
const PATIENCE_MS = 2 * 60_000;

/** A page begins to change the password: what came of it is looked for. */
export const passwordChanging: Effect = async (event, { delayedEvents }) => {
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${event.id}-due`,
    at: new Date(Date.parse(event.at) + PATIENCE_MS).toISOString(),
    type: 'account.password-change-due',
    data: data.parse(event.data),
    actorId: event.actor_id,
  });
};

/** Nobody has told what came of it, so that the password may be a new one: every session ends. */
export const passwordChangeDue: Effect = async (event, deps) => {
  const { user_id, change } = data.parse(event.data);
  if (!(await passwordChanges.isOpen(deps.platform, user_id, change))) return;
  const end = passwordChanges.end(deps.platform, user_id, change);
  await endSessionsOf(user_id, deps.identity, deps, event.id, [end]);
};
