import type { Recording } from './recordings.repo.ts';

/** Nothing of it is left to play, and nothing may be added. */
export const isNotFound = ({ state }: Pick<Recording, 'state'>): boolean =>
  state === 'erased' || state === 'expired';
