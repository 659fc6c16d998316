import type { Identity } from '@parley/data/identity/identity.ts';
import { endSessions } from '@parley/data/members/end-sessions.ts';
import { passwordChanges } from '@parley/data/members/password-changes.repo.ts';
import { signIns } from '@parley/data/members/sign-ins.repo.ts';
import { noteTwoStepState } from '@parley/data/members/two-step.ts';
import { retryOnConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * The token trigger records a sign-in at almost the same time that the token contains; a difference
 * of up to this many milliseconds counts as the same sign-in.
 */
const SAME_MS = 20_000;

export const listSignIns: HandlerOf<'list-sign-ins'> = async ({ caller, store }) => {
  const noted = await signIns.list(store, caller.userId);
  const apart = ({ at }: { at: string }) => Math.abs(Date.parse(at) - caller.signedInAt);
  const current = noted.reduce<string | undefined>(
    (best, { at }) =>
      apart({ at }) < (best === undefined ? SAME_MS : apart({ at: best })) ? at : best,
    undefined,
  );
  return {
    status: 200,
    body: { items: noted.map(({ at, device }) => ({ at, device, current: at === current })) },
  };
};

/**
 * Records that the page begins to change the password, and then the result. Cognito changes a
 * password without notifying anybody or ending any session, and the page may close in between.
 * Therefore a change whose result is not reported ends every session (account-effects.ts). Only the
 * page that began the change knows the id with which its result can be reported.
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
          // The attribute is not named as an id, because the audit would show it.
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
            event: {
              type: 'account.security-changed',
              data: { user_id: userId, reason: 'password-changed', signed_out: true },
            },
            answer,
          }),
        );
      }
    }
  };

/**
 * Notes that the page has paired or removed an authenticator. Cognito does both without the product
 * and reports neither, so the present state is read there. From then on, only sessions that begin
 * later count as two-step sign-ins.
 */
export const noteTwoStep =
  (identity: Pick<Identity, 'hasTwoStep'>): HandlerOf<'note-two-step'> =>
  async ({ caller: { userId }, platform, now, newId, requestId }) => {
    const isOn = await identity.hasTwoStep(userId);
    await noteTwoStepState(
      userId,
      { isOn, pairedAt: now.toISOString(), isNew: true },
      { platform, newId, now: () => now, requestId },
    );
    return { status: 204 };
  };

/**
 * Ends every session of the person, in all companies. Refresh tokens are revoked first and issued
 * tokens are refused afterwards, because otherwise a refresh in between would return a valid token.
 * A concurrent change of a membership must not keep the session alive, so the write is retried with
 * the current state.
 */
export const signOut =
  (identity: Identity): HandlerOf<'sign-out'> =>
  async ({ caller, platform, newId, commit }) => {
    await identity.signOutEverywhere(caller.userId);
    // The caller's session is not checked again, so that a member who signs out in two tabs at the
    // same time gets the same response in both.
    return retryOnConflict(async () =>
      commit({
        writes: await endSessions(platform, caller.userId, newId('stamp'), caller.tenantId),
        event: { type: 'account.changed', data: { user_id: caller.userId, signed_out: true } },
        answer: { status: 204 },
      }),
    );
  };
