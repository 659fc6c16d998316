import { expect, test } from 'vitest';
import { ROLES } from '@parley/contracts/members/role.ts';
import { abilityFor, rulesFor } from '@parley/domain/access/abilities.ts';
import { FEATURES } from '../features.ts';
import { FIRST_PAGES } from './first-pages.ts';

test('nobody requests early what belongs to a page that they may not open', () => {
  const abilities = ROLES.filter((role) => role !== 'platform-admin').map((role) => ({
    role,
    ability: abilityFor(rulesFor({ role, userId: 'anybody', tenantId: 2 })),
  }));
  for (const { path, any, staff } of FEATURES.flatMap(({ pages }) => pages)) {
    const shutOut = abilities.filter(
      ({ role, ability }) =>
        (staff && role === 'candidate') ||
        (any && !any.some(([action, subject]) => ability.can(action, subject))),
    );
    for (const { url, roles } of FIRST_PAGES[path]?.requests ?? [])
      for (const { role } of shutOut) expect.soft(roles, `${url} on ${path}`).not.toContain(role);
  }
});
