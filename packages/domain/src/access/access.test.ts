import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@parley/contracts/members/role.ts';
import { ACTIONS, type Action, SUBJECTS, type Subject } from '@parley/contracts/shared/route.ts';
import { rulesFor, abilityFor, may } from './abilities.ts';
import type { AccessSubject, GuardedInstance } from './conditions.ts';

const ME = 'user-me';
const MY_CANDIDATE = 'candidate-me';

function person(role: Role): AccessSubject {
  const tenantId = role === 'platform-admin' ? 1 : 7;
  return {
    role,
    userId: ME,
    tenantId,
    candidateIds: role === 'candidate' ? [MY_CANDIDATE] : undefined,
  };
}

// X stands for decide, which only roles that manage decisions have.
const LETTERS: Record<Action, string> = {
  manage: 'M',
  read: 'R',
  create: 'C',
  update: 'U',
  delete: 'D',
  decide: 'X',
};

function toLetters(
  role: Role,
  name: Subject,
  instance: Omit<GuardedInstance, 'tenant_id'>,
): string {
  const who = person(role);
  const ability = abilityFor(rulesFor(who));
  const granted = ACTIONS.filter((action) =>
    may(ability, action, name, { tenant_id: who.tenantId, ...instance }, 'home'),
  );
  if (granted.includes('manage')) return 'M';
  return granted.map((action) => LETTERS[action]).join('') || '-';
}

const mine: Omit<GuardedInstance, 'tenant_id'> = {
  user_id: ME,
  panel_user_ids: ['someone', ME],
  hiring_manager_id: ME,
  candidate_ids: ['another', MY_CANDIDATE],
};
const others: Omit<GuardedInstance, 'tenant_id'> = {
  user_id: 'x',
  panel_user_ids: ['x'],
  hiring_manager_id: 'x',
  candidate_ids: ['x'],
};

// Each cell states what the role may do with its own instance / with that of a colleague in the
// same tenant.
const MATRIX: Record<Subject, Record<Role, string>> = {
  'candidate-user': {
    admin: '- -',
    recruiter: '- -',
    'hiring-manager': '- -',
    interviewer: '- -',
    candidate: 'M -',
    'platform-admin': '- -',
  },
  candidates: {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': 'R R',
    interviewer: 'R -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  interviews: {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': 'R R',
    interviewer: 'R -',
    candidate: 'R -',
    'platform-admin': '- -',
  },
  requisitions: {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': 'RCU R',
    interviewer: '- -',
    candidate: 'R -',
    'platform-admin': '- -',
  },
  'decision-making': {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': 'M -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  users: {
    admin: 'M M',
    recruiter: 'R R',
    'hiring-manager': 'R R',
    interviewer: 'R R',
    candidate: '- -',
    'platform-admin': 'M M',
  },
  tenants: {
    admin: '- -',
    recruiter: '- -',
    'hiring-manager': '- -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': 'M M',
  },
  feedbacks: {
    admin: 'M M',
    recruiter: 'M R',
    'hiring-manager': 'M -',
    interviewer: 'M -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  notifications: {
    admin: 'M -',
    recruiter: 'M -',
    'hiring-manager': 'M -',
    interviewer: 'M -',
    candidate: 'M -',
    'platform-admin': 'M -',
  },
  'candidate-files': {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': 'R R',
    interviewer: 'R -',
    candidate: 'RCD -',
    'platform-admin': '- -',
  },
  availability: {
    admin: 'M M',
    recruiter: 'M R',
    'hiring-manager': 'M -',
    interviewer: 'M -',
    candidate: 'M -',
    'platform-admin': '- -',
  },
  reports: {
    admin: 'M M',
    recruiter: 'R R',
    'hiring-manager': 'R R',
    interviewer: 'R R',
    candidate: '- -',
    'platform-admin': '- -',
  },
  'contact-messages': {
    admin: '- -',
    recruiter: '- -',
    'hiring-manager': '- -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': 'M M',
  },
  chat: {
    admin: 'M -',
    recruiter: 'M -',
    'hiring-manager': 'M -',
    interviewer: 'M -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  correspondence: {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': 'RC -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  recordings: {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': 'R -',
    interviewer: 'R -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  'voice-cases': {
    admin: 'M M',
    recruiter: 'M M',
    'hiring-manager': '- -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  'recording-settings': {
    admin: 'M M',
    recruiter: '- -',
    'hiring-manager': '- -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': '- -',
  },
  'company-settings': {
    admin: 'M M',
    recruiter: '- -',
    'hiring-manager': '- -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': 'M M',
  },
  search: {
    admin: 'R R',
    recruiter: 'R R',
    'hiring-manager': 'R R',
    interviewer: 'R R',
    candidate: '- -',
    'platform-admin': '- -',
  },
  audit: {
    admin: 'R R',
    recruiter: '- -',
    'hiring-manager': '- -',
    interviewer: '- -',
    candidate: '- -',
    'platform-admin': 'R R',
  },
  account: {
    admin: 'M -',
    recruiter: 'M -',
    'hiring-manager': 'M -',
    interviewer: 'M -',
    candidate: 'M -',
    'platform-admin': 'M -',
  },
};

describe('the permission matrix', () => {
  const cells = SUBJECTS.flatMap((name) =>
    ROLES.map((role) => [role, name, MATRIX[name][role]] as const),
  );

  it.each(cells)('%s on %s: %s', (role, name, expected) => {
    expect(`${toLetters(role, name, mine)} ${toLetters(role, name, others)}`).toBe(expected);
  });

  it.each(cells)('%s on %s: nothing in another tenant', (role, name) => {
    const ability = abilityFor(rulesFor(person(role)));
    for (const action of ACTIONS) {
      for (const tenant_id of [70, 2, undefined, '7', [7], null]) {
        expect(may(ability, action, name, { ...mine, tenant_id } as GuardedInstance, 'home')).toBe(
          false,
        );
      }
    }
  });
});

describe('rulesFor', () => {
  it.each(ROLES)('conditions every rule of %s by the tenant and survives JSON', (role) => {
    const who = person(role);
    const rules = rulesFor(who);
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) expect(rule.conditions).toMatchObject({ tenant_id: who.tenantId });
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
  });

  it.each([undefined, null, 0, -1, 1.5, Number.NaN, '7', [7], true])(
    'throws for the tenant %j',
    (tenantId) => {
      expect(() => rulesFor({ role: 'admin', userId: ME, tenantId: tenantId as number })).toThrow(
        'need a tenant id',
      );
    },
  );

  it.each([undefined, ''])('throws for the user %j', (userId) => {
    expect(() => rulesFor({ role: 'admin', userId: userId as string, tenantId: 7 })).toThrow(
      'need a user id',
    );
  });

  it('throws for an unknown role and for a platform admin outside tenant 1', () => {
    expect(() => rulesFor({ role: 'Tenant User', userId: ME, tenantId: 7 })).toThrow(
      'Unknown role',
    );
    expect(() => rulesFor({ role: 'platform-admin', userId: ME, tenantId: 7 })).toThrow(
      'platform tenant',
    );
  });

  it('grants a candidate without candidate records only personal rights', () => {
    const ability = abilityFor(rulesFor({ role: 'candidate', userId: ME, tenantId: 7 }));
    expect(may(ability, 'read', 'interviews', { tenant_id: 7, candidate_ids: ['x'] })).toBe(false);
    expect(may(ability, 'read', 'candidate-user', { tenant_id: 7, user_id: ME })).toBe(true);
  });
});

it.each([
  ['interviewer', 'interviews'],
  ['interviewer', 'feedbacks'],
  ['hiring-manager', 'decision-making'],
  ['candidate', 'interviews'],
  ['candidate', 'candidate-user'],
  ['recruiter', 'notifications'],
] as const)('refuses %s an instance of %s without the field that its rule checks', (role, name) => {
  const who = person(role);
  expect(may(abilityFor(rulesFor(who)), 'read', name, { tenant_id: who.tenantId })).toBe(false);
});

describe('navigation checks by subject name', () => {
  it('shows decision-making only to those who manage it', () => {
    const shown = ROLES.filter((role) =>
      abilityFor(rulesFor(person(role))).can('manage', 'decision-making'),
    );
    expect(shown).toEqual(['admin', 'recruiter', 'hiring-manager']);
  });

  it('limits an interviewer to the home cards of reports', () => {
    const ability = abilityFor(rulesFor(person('interviewer')));
    expect(may(ability, 'read', 'reports', { tenant_id: 7 }, 'home')).toBe(true);
    expect(may(ability, 'read', 'reports', { tenant_id: 7 }, 'calibration')).toBe(false);
  });
});

it('may does not change the instance', () => {
  const instance = Object.freeze({ tenant_id: 7 });
  expect(may(abilityFor(rulesFor(person('admin'))), 'read', 'users', instance)).toBe(true);
  expect(Object.keys(instance)).toEqual(['tenant_id']);
});
