import type { Role } from '@parley/contracts/members/role.ts';
import { toPanelistsWithScorecard } from './to-panelists-with-scorecard.ts';
import { isBlind } from './visible-scorecards.ts';

/**
 * Whether somebody may not read yet what others think of a candidate: from the moment they sit on a
 * panel until their own scorecards are in (blind by default, design/domain.md). Every surface asks
 * this: scorecards, decisions, comments, the team's chat, notes, mail, exports, moments of
 * recordings.
 * @param held all interviews of the application, or of the candidate where something is about the
 * candidate as a whole
 */
export const isBlindedTo = (
  held: Parameters<typeof toPanelistsWithScorecard>[0],
  { userId, role }: { userId: string; role: Role },
): boolean => isBlind({ userId, role, seats: toPanelistsWithScorecard(held, userId) });
