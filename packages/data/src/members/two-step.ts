import { eventOp } from '../events/event.ts';
import { throwConflict, retryOnConflict } from '../shared/retry.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { users } from './members.repo.ts';

interface NoteDependencies {
  platform: TenantStore;
  newId(prefix: string): string;
  now(): Date;
  /** The request that learned of it, for the event. */
  requestId: string;
}

/** What is known of a person's authenticator. */
interface TwoStepState {
  /** Whether a code is required at sign-in, as the identity provider says. */
  isOn: boolean;
  /**
   * When the present authenticator was paired, at the latest (UTC, ISO 8601). Used if that is not
   * known yet; `isNew` replaces what is known.
   */
  pairedAt: string;
  isNew?: boolean;
}

/**
 * Stores since when a person has two-step sign-in, or that they do not have it any more. The owner
 * is mailed about each change (`security-mails.ts`).
 * @returns since when, UTC, ISO 8601; undefined if it is off
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const noteTwoStepState = (
  userId: string,
  { isOn, pairedAt, isNew = false }: TwoStepState,
  { platform, newId, now, requestId }: NoteDependencies,
): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const person = await users.get(platform, userId);
    const known = person?.two_step_since;
    const isKnown = isOn ? known !== undefined && !isNew : known === undefined;
    if (!person || isKnown) return isOn ? (known ?? pairedAt) : undefined;
    const { two_step_since: _, ...rest } = person;
    const store = platform.forTenant(person.active_tenant_id);
    const changed = {
      ...rest,
      ...(isOn ? { two_step_since: pairedAt } : {}),
      version: person.version + 1,
    };
    const reason = isOn ? 'two-step-on' : 'two-step-off';
    const result = await platform.commit([
      users.write(platform, changed, { version: person.version }),
      eventOp(
        store,
        { type: 'account.security-changed', data: { user_id: userId, reason } },
        { id: newId('evt'), at: now().toISOString(), actorId: userId, requestId },
      ),
    ]);
    if (!result.ok) throwConflict();
    return isOn ? pairedAt : undefined;
  });

/**
 * Forgets since when a person has two-step sign-in, which an admin has turned off; of that, the
 * owner is mailed already.
 */
export const forgetTwoStep = (platform: TenantStore, userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const person = await users.get(platform, userId);
    if (person?.two_step_since === undefined) return;
    const { two_step_since: _, ...rest } = person;
    const result = await platform.commit([
      users.write(platform, { ...rest, version: person.version + 1 }, { version: person.version }),
    ]);
    if (!result.ok) throwConflict();
  });
