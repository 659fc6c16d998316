import { HIRING_LISTS } from './hiring-lists.ts';
import { INTERVIEW_LISTS } from './interview-lists.ts';
import { PEOPLE_LISTS } from './people-lists.ts';
import { PLATFORM_LISTS } from './platform-lists.ts';

/**
 * All lists, by the attribute `project` of their items. The projections, the backfill and the check
 * of the data are made from this table; a new list is its definition and its row in the file of its
 * area (`docs/recipes.md`).
 */
export const LISTS = {
  ...PEOPLE_LISTS,
  ...HIRING_LISTS,
  ...INTERVIEW_LISTS,
  ...PLATFORM_LISTS,
};
