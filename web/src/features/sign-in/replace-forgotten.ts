import type { Identity, SignInStep } from '../../session/sign-in/identity.ts';

/** The password is replaced and its code used up, but signing in with it has failed. */
interface OnlyReplaced {
  kind: 'only-replaced';
  error: unknown;
}

/**
 * Replaces a forgotten password with the code of a mail, and signs in with it.
 * @throws Error if the password could not be replaced, so that the code can be tried again
 */
export async function replaceForgotten(
  identity: Pick<Identity, 'setForgottenPassword' | 'signIn'>,
  { email, code, password }: Record<'email' | 'code' | 'password', string>,
): Promise<SignInStep | OnlyReplaced> {
  try {
    await identity.setForgottenPassword(email, code, password);
  } catch (error) {
    // The trigger that fails runs after the password was stored.
    if (isOfTrigger(error)) return { kind: 'only-replaced', error };
    throw error;
  }
  try {
    return await identity.signIn(email, password);
  } catch (error) {
    return { kind: 'only-replaced', error };
  }
}

const OF_TRIGGERS = [
  'UserLambdaValidationException',
  'UnexpectedLambdaException',
  'InvalidLambdaResponseException',
];
const isOfTrigger = (error: unknown): boolean =>
  error instanceof Error && OF_TRIGGERS.includes(error.name);
