import type { Effect } from '../effect.ts';

/** The picture that is no longer shown goes. */
export const avatarChanged: Effect = async (event, { files }) => {
  if (typeof event.data.replaced === 'string') await files.remove(event.data.replaced);
};
