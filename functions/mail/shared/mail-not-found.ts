import { fail } from '@parley/application/shared/failure.ts';

/**
 * The specification's words; the same for what never was, what is another company's and what is not
 * for this person.
 */
export const mailNotFound = () => fail('not-found', 'Mail not found');
