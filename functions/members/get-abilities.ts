import type { HandlerOf } from '../shared/context.ts';

/** The rules that guard every handler, for the page to read. */
export const getAbilities: HandlerOf<'get-abilities'> = async ({ caller }) => ({
  status: 200,
  body: { rules: caller.rules as never },
});
