import type { Input } from '../../../session/api/api.ts';

type State = Input<'note-password-change'>['body']['state'];

/**
 * Thrown if no response arrived, so that the password may be the new or the old one. Every session
 * ends automatically then.
 */
export class PasswordUnknown extends Error {}

/**
 * Returns whether the identity provider refused the change. An error of the service or the network
 * does not show the result.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name.endsWith('Exception') &&
  error.name !== 'InternalErrorException';

/**
 * Changes the password after the server was notified that the change begins. If the page is closed
 * before it has reported the result, the server ends every session (ADR 36).
 * @throws the refusal of the provider; PasswordUnknown if the provider does not answer; the error
 *   of `note` if nothing was changed
 */
export async function changePassword(
  note: (state: State) => Promise<unknown>,
  change: () => Promise<void>,
): Promise<void> {
  await note('begun');
  try {
    await change();
  } catch (error) {
    if (!isRefusal(error)) throw new PasswordUnknown('No answer', { cause: error });
    // If the server does not receive this, it ends sessions that could have continued.
    await note('kept').catch(() => undefined);
    throw error;
  }
}
