import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { apiClient, type CallOptions } from '@parley/api-client/client.ts';
import type { RouteId, Routes } from '@parley/contracts/route-table.ts';
import type { CallInput, CallOutput } from '@parley/contracts/shared/route.ts';
import { DEMO_PASSWORD, type SeedTarget } from '../seed-target.ts';
import { refresh, signIn, type Tokens } from './user-pool.ts';

/** A user of the product who uses it through its API, as the page does. */
export interface Actor {
  email: string;
  userId: string;
  tenantId(): number;
  /** Returns the current bearer token, for requests without the typed client. */
  token(): string;
  /** Returns the current tokens, with which `resume` continues the session. */
  tokens(): Tokens;
  call<Id extends RouteId>(
    id: Id,
    input: CallInput<Routes[Id]>,
    options?: CallOptions,
  ): Promise<CallOutput<Routes[Id]>>;
  /**
   * Fetches new tokens that contain a changed membership, for the given company or otherwise for
   * the active one.
   */
  renew(tenantId?: number): Promise<void>;
  /**
   * Enters the password again, and the code of an authenticator, for requests that require a recent
   * sign-in.
   */
  signInAgain(code?: string): Promise<void>;
}

/**
 * Tokens are valid for 15 minutes, and the seeder renews them after 10 minutes of its own clock
 * (milliseconds).
 */
const FRESH = 10 * 60_000;

/** Signs in. With `temporaryPassword` it is the first sign-in, which sets a new password. */
export async function actAs(
  target: SeedTarget,
  email: string,
  temporaryPassword?: string,
): Promise<Actor> {
  const signedIn = temporaryPassword
    ? await signIn(target.pool, email, temporaryPassword, { newPassword: DEMO_PASSWORD })
    : await signIn(target.pool, email, DEMO_PASSWORD);
  return resume(target, email, signedIn);
}

/**
 * Continues a session, which need not have begun on this stack, but on the same data.
 * @param current tokens that are not yet due to be renewed
 */
export function resume(target: SeedTarget, email: string, current: Tokens): Actor {
  let tokens = current;
  let since = target.now();
  const renew = async (tenantId?: number) => {
    tokens = await refresh(target.pool, tokens.RefreshToken, tenantId);
    since = target.now();
  };
  const signInAgain = async (code?: string) => {
    const tenantId = claims().tenant_id;
    tokens = await signIn(target.pool, email, DEMO_PASSWORD, { code });
    since = target.now();
    if (claims().tenant_id !== tenantId) await renew(tenantId);
  };
  const claims = () =>
    JSON.parse(Buffer.from(tokens.IdToken.split('.')[1]!, 'base64url').toString()) as {
      'cognito:username': string;
      tenant_id?: number;
    };
  const client = apiClient({
    origin: target.origin,
    ...(target.fetch && { fetch: target.fetch }),
    session: async () => {
      if (target.now() - since > FRESH) await renew();
      return { token: tokens.IdToken, tenantId: claims().tenant_id };
    },
  });
  const call: Actor['call'] = (id, input, options) =>
    client.call(id, input, options).catch(async (error: unknown) => {
      if (!(error instanceof ApiProblem && error.code === 'sign-in-again')) throw error;
      await signInAgain();
      return client.call(id, input, options);
    });
  return {
    email,
    userId: claims()['cognito:username'],
    tenantId: () => claims().tenant_id!,
    token: () => tokens.IdToken,
    tokens: () => tokens,
    call,
    renew,
    signInAgain,
  };
}

/** Requests a registration link, opens it and chooses a password. The user has no company yet. */
export async function signUp(target: SeedTarget, email: string): Promise<Actor> {
  const { origin } = target;
  await apiClient({ origin, session: async () => undefined }).call('begin-registration', {
    body: { email },
  });
  return acceptInvitation(target, email);
}

/** Signs up and registers a company. */
export async function signUpAndFound(
  target: SeedTarget,
  person: { email: string; name: string; zone: string },
  company: string,
): Promise<Actor> {
  const actor = await signUp(target, person.email);
  await actor.call('register-company', {
    body: { company_name: company, name: person.name, zone: person.zone },
  });
  await actor.renew();
  return actor;
}

/** Opens the link of an invitation or a registration from the mail and chooses a password. */
export async function acceptInvitation(target: SeedTarget, email: string): Promise<Actor> {
  await target.idle();
  const invite = /#invite=(\S+)/.exec((await mailTo(target, email)).text)?.[1];
  if (!invite) throw new Error(`the mail to ${email} has no temporary password`);
  return actAs(target, email, decodeURIComponent(invite));
}

async function mailTo(target: SeedTarget, address: string) {
  const [mail] = await target.mailsTo(address);
  if (!mail) throw new Error(`no mail to ${address} has arrived`);
  return mail;
}
