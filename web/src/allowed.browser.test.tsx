import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ROLES, type Role } from '@parley/contracts/members/role.ts';
import { abilityFor, rulesFor } from '@parley/domain/access/abilities.ts';
import { isLedAwayByRoutes, listTourPages, type TourPage } from '../../test/support/stops/stops.ts';
import type { VisitorIds } from '../../test/support/stops/visitor-ids.ts';
import { findRedirect } from './allowed.ts';
import { FEATURES } from './features.ts';
import { paths } from './paths.ts';

const COMPANY = 2;
const PLATFORM = 1;
const ID = '01J00000000000000000000000';
const KNOWN: VisitorIds = {
  tenantId: COMPANY,
  userId: `usr_${ID}`,
  colleagueId: `usr_${ID}`,
  requisitionId: `req_${ID}`,
  interviewId: `iv_${ID}`,
  candidateId: `can_${ID}`,
  feedbackId: `fb_${ID}`,
  chatKey: `req_${ID}~can_${ID}`,
  recordingId: `rec_${ID}`,
  due: { requisitionId: `req_${ID}`, interviewId: `iv_${ID}`, candidateId: `can_${ID}` },
};
const STOPS = Object.values(listTourPages(KNOWN)).flat() as TourPage[];

const ROUTES = FEATURES.flatMap(({ pages }) => pages.map((page) => ({ path: page.path, page })));

const findPage = ({ at }: TourPage) => matchRoutes(ROUTES, at!)?.[0]?.route.page;

/** Returns where the routes of the application lead somebody from an address. */
function redirectOf(role: Role, stop: TourPage): string | undefined {
  const tenantId = role === 'platform-admin' ? PLATFORM : COMPANY;
  const candidateIds = role === 'candidate' ? [KNOWN.candidateId!] : [];
  const rules = rulesFor({ role, userId: KNOWN.userId, tenantId, candidateIds });
  const page = findPage(stop);
  return page && findRedirect(page, abilityFor(rules), { role, tenant_id: tenantId })?.to;
}

test.each(ROLES)(
  'the routes lead the %s away from the pages of others, and from no other',
  (role) => {
    const wrong = STOPS.flatMap((stop) => {
      const page = findPage(stop);
      // Pages without a session are decided by that alone, which `addresses.test.ts` opens.
      if (!page) return [];
      const expected = !isLedAwayByRoutes(role, stop)
        ? undefined
        : stop.others === paths.home
          ? paths.app
          : paths.protected;
      const found = redirectOf(role, stop);
      return found === expected ? [] : [`${stop.at}: to ${found}, not to ${expected}`];
    });
    expect(wrong).toEqual([]);
  },
);

test('whoever has no session is led to the page of sign-in from every page for members', () => {
  const wrong = STOPS.filter((stop) => isLedAwayByRoutes('visitor', stop) && !findPage(stop));
  expect(wrong.map(({ at }) => at)).toEqual([]);
});
