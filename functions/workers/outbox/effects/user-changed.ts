import type { Effect } from '../effect.ts';

/** A disabled account cannot sign in, and its sessions end; the API refuses it already at the next request. */
export const userChanged: Effect = async (event, { identity }) => {
  const { user_id, status } = event.data;
  if (status === undefined) return;
  await identity.setEnabled(String(user_id), status !== 'disabled');
  if (status === 'disabled') await identity.signOutEverywhere(String(user_id));
};
