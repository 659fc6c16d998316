import type { Actor } from '../../scripts/seed/actor.ts';
import type { World } from '../builders/world.ts';
import type { Caller } from './allowed.ts';

/** Aurora's people by the names of the matrix. */
export const actorOf = (world: World, caller: Caller): Actor | undefined =>
  caller === 'anonymous'
    ? undefined
    : caller === 'platformAdmin' || caller === 'stranger'
      ? world[caller]
      : world.aurora.people[caller];
