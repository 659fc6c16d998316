import type { Identity } from '@parley/data/identity/identity.ts';
import { retryOnConflict } from '@parley/data/shared/retry.ts';
import { endSessions } from '@parley/data/members/end-sessions.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Ends every session of the person, in all companies: refresh tokens are revoked, then the tokens
 * given until now are refused. In this order, since a refresh in between would get a token that is
 * good. A change of a membership at the same moment must not keep the session alive, so the write
 * is tried again on what is there then.
 */
export const signOut =
  (identity: Identity): HandlerOf<'sign-out'> =>
  async ({ caller, platform, newId, commit }) => {
    await identity.signOutEverywhere(caller.userId);
    // The caller is not looked at anew: who is signed out by two tabs at once is told so in both.
    return retryOnConflict(async () =>
      commit({
        writes: await endSessions(platform, caller.userId, newId('stamp'), caller.tenantId),
        event: { type: 'account.changed', data: { user_id: caller.userId, signed_out: true } },
        answer: { status: 204 },
      }),
    );
  };
