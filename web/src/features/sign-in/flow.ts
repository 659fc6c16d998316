import { deviceZone } from '../../components/time/zones.ts';
import { paths } from '../../paths.ts';
import type { ApiClient } from '../../session/api/api.ts';
import type { CompanyProvider } from '../../session/app-config.ts';
import { withProof } from '../../session/proof/with-proof.ts';
import { api, session } from '../../session/services.ts';
import type { SignInStep, Identity } from '../../session/sign-in/identity.ts';
import { popupMessage, returnPath } from '../../session/sign-in/popup-message.ts';
import { readClaims } from '../../session/sign-in/user-context.ts';
import { goToCompany } from './use-sign-in-window.ts';

/** The steps of the sign-in window. */
export type Step =
  | {
      at:
        | 'sign-in'
        | 'sign-up'
        | 'sign-up-sent'
        | 'register'
        | 'invite'
        | 'new-password'
        | 'totp'
        | 'forgot'
        | 'reset'
        | 'again'
        | 'again-sent'
        | 'company'
        | 'finishing'
        | 'done';
    }
  | { at: 'totp-setup'; secret: string };

/** Values that are typed once and needed in later steps; stored in memory only. */
export interface SignInFormValues {
  email: string;
  password: string;
  name: string;
  companyName: string;
}

/** The step that follows a response of the identity provider. */
export function stepAfter(answer: SignInStep): Step {
  switch (answer.kind) {
    case 'done':
      return { at: 'finishing' };
    case 'new-password':
      return { at: 'new-password' };
    case 'totp':
      return { at: 'totp' };
    case 'totp-setup':
      return { at: 'totp-setup', secret: answer.secret };
    // A registration that was started and abandoned before registrations used a mailed link.
    case 'confirm-email':
      return { at: 'sign-up' };
    case 'reset-password':
      return { at: 'forgot' };
  }
}

interface Company {
  companyName: string;
  /** The person's own name. */
  name: string;
  zone: string;
}

/**
 * Creates the company of a person who has just signed up, then fetches a token that contains its
 * tenant.
 * @param key the Idempotency-Key of this registration; keep it for another attempt
 * @throws ApiProblem when the server refuses, Error when the new token still names no company
 */
async function registerCompany(
  deps: { api: ApiClient; identity: Identity; hasTenant: (token: string) => boolean },
  company: Company,
  key: string,
): Promise<void> {
  const body = { company_name: company.companyName, name: company.name, zone: company.zone };
  await withProof((proof) =>
    deps.api.call('register-company', { body }, { idempotencyKey: key, proof }),
  )
    // An earlier attempt whose response was lost may have created the company; the token below
    // decides.
    .catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'already-registered'))
        throw error;
    });
  const token = await deps.identity.token(true);
  if (!token || !deps.hasTenant(token))
    throw new Error('The company was made, but signing in to it did not work. Log in again.');
}

const OPENER_MS = 2000;

const hasTenant = (token: string): boolean => readClaims(token).tenantId !== null;

/**
 * Called after the identity provider has signed the person in: creates the company if there is none
 * yet.
 * @param key Idempotency-Key of the registration
 * @returns false if the company still has to be named
 */
export async function ensureCompany(
  identity: Identity,
  typed: SignInFormValues,
  key: string,
): Promise<boolean> {
  const token = await identity.token(false);
  if (!token) throw new Error('Nobody is signed in');
  // A person who was only invited somewhere, or is a candidate there, may still found a company.
  if (!typed.companyName) return hasTenant(token);
  const { name } = readClaims(token);
  const zone = deviceZone();
  await registerCompany(
    { api, identity, hasTenant },
    { companyName: typed.companyName, name: typed.name || name, zone },
    key,
  );
  return true;
}

/**
 * Reports the result to the window that opened this one, or continues in this window if there is
 * none.
 */
export async function returnFromPopup(search: URLSearchParams): Promise<void> {
  const state = search.get('state');
  const opener = window.opener as Window | null;
  if (state && opener) {
    opener.postMessage(popupMessage(state, { kind: 'signed-in' }), location.origin);
    // The opener closes this window once it has received the message: a message from a closed
    // window has no source any more.
    setTimeout(() => window.close(), OPENER_MS);
    return;
  }
  await session.adopt();
  location.replace(returnPath(search.get('return'), paths.app));
}

/** Signs in at a company: in the window that opened this one, or in this one if there is none. */
export async function chooseCompany(
  search: URLSearchParams,
  provider: CompanyProvider,
): Promise<void> {
  const state = search.get('state');
  const opener = window.opener as Window | null;
  if (state && opener)
    return opener.postMessage(
      popupMessage(state, { kind: 'company', provider: provider.name }),
      location.origin,
    );
  await goToCompany(provider, returnPath(search.get('return'), paths.app));
}

/** Notifies the opener that sign-in cannot work at all. */
export function reportFailure(search: URLSearchParams, message: string): void {
  const state = search.get('state');
  const opener = window.opener as Window | null;
  if (state && opener)
    opener.postMessage(popupMessage(state, { kind: 'failed', message }), location.origin);
}

/**
 * Requests that a registration link is mailed to an address. @throws ApiProblem if the request was
 * refused
 */
export const askForRegistration = (email: string): Promise<unknown> => {
  const idempotencyKey = crypto.randomUUID();
  return withProof((proof) =>
    api.call('begin-registration', { body: { email } }, { idempotencyKey, proof }),
  );
};
