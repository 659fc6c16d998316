import { signIns } from '@parley/data/members/sign-ins.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/** The note is made by the token trigger, a moment beside the instant that the token carries. */
const SAME_MS = 20_000;

export const listSignIns: HandlerOf<'list-sign-ins'> = async ({ caller, store }) => {
  const noted = await signIns.list(store, caller.userId);
  const apart = ({ at }: { at: string }) => Math.abs(Date.parse(at) - caller.signedInAt);
  const current = noted.reduce<string | undefined>(
    (best, { at }) =>
      apart({ at }) < (best === undefined ? SAME_MS : apart({ at: best })) ? at : best,
    undefined,
  );
  return {
    status: 200,
    body: { items: noted.map(({ at, device }) => ({ at, device, current: at === current })) },
  };
};
