import { api } from '../../session/services.ts';

/**
 * Has a link to register with mailed to an address. @throws ApiProblem, where nothing was asked for
 */
export const askForRegistration = (email: string): Promise<unknown> =>
  api.call('begin-registration', { body: { email } }, { idempotencyKey: crypto.randomUUID() });
