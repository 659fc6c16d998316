import type { Identity } from '@parley/data/identity/identity.ts';
import { retryOnConflict } from '@parley/data/shared/retry.ts';
import { endSessions } from '@parley/data/members/end-sessions.ts';
import { passwordChanges } from '@parley/data/members/password-changes.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * The page says that it begins to change the password, and then what came of it. Cognito changes a
 * password without telling anybody and ends no session by it, and the page may die in between: what
 * has begun and was not told the end of ends every session by itself (effects/password-change.ts).
 * Only who has begun it knows the id that takes this back.
 */
export const notePasswordChange =
  (identity: Identity): HandlerOf<'note-password-change'> =>
  async ({ caller, request, platform, now, newId, commit }) => {
    const { userId, tenantId } = caller;
    const { id } = request.params;
    const answer = { status: 204 } as const;
    const end = passwordChanges.end(platform, userId, id);
    switch (request.body.state) {
      case 'begun':
        return commit({
          writes: [passwordChanges.begin(platform, userId, id, now)],
          // Not named as an id, which the audit would show.
          event: { type: 'account.password-changing', data: { user_id: userId, change: id } },
          answer,
        });
      case 'kept':
        return commit({
          writes: [end],
          event: { type: 'account.changed', data: { user_id: userId, password_kept: true } },
          answer,
        });
      case 'changed': {
        await identity.signOutEverywhere(userId);
        return retryOnConflict(async () =>
          commit({
            writes: [...(await endSessions(platform, userId, newId('stamp'), tenantId)), end],
            event: { type: 'account.changed', data: { user_id: userId, signed_out: true } },
            answer,
          }),
        );
      }
    }
  };
