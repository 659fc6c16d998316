import type { Role } from '@parley/contracts/members/role.ts';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';

/**
 * Whose instances a grant reaches inside the tenant; `conditions.ts` turns the name into fields.
 */
export type Reach = 'tenant' | 'self' | 'panelist' | 'hiring-manager' | 'own-candidate';

export type Grant = {
  subject: Subject;
  actions: readonly Action[];
  reach: Reach;
  fields?: readonly string[];
};

const grant = (
  subject: Subject,
  action: Action | readonly Action[],
  reach: Reach,
  fields?: readonly string[],
): Grant => ({
  subject,
  actions: typeof action === 'string' ? [action] : action,
  reach,
  ...(fields ? { fields } : {}),
});

const PERSONAL: readonly Grant[] = [
  grant('account', 'manage', 'self'),
  grant('notifications', 'manage', 'self'),
];

/**
 * What each role may do, as data. Subjects are those of the specification. Blindness of scorecards
 * is not decided here: `scorecards/visible-scorecards.ts` narrows what a permitted reader sees.
 */
export const GRANTS: Readonly<Record<Role, readonly Grant[]>> = {
  admin: [
    ...PERSONAL,
    grant('chat', 'manage', 'self'),
    grant('candidates', 'manage', 'tenant'),
    grant('candidate-files', 'manage', 'tenant'),
    grant('interviews', 'manage', 'tenant'),
    grant('requisitions', 'manage', 'tenant'),
    grant('decision-making', 'manage', 'tenant'),
    grant('users', 'manage', 'tenant'),
    grant('feedbacks', 'manage', 'tenant'),
    grant('availability', 'manage', 'tenant'),
    grant('reports', 'manage', 'tenant'),
    grant('correspondence', 'manage', 'tenant'),
    grant('recordings', 'manage', 'tenant'),
    grant('recording-settings', 'manage', 'tenant'),
    grant('company-settings', 'manage', 'tenant'),
    grant('search', 'read', 'tenant'),
    grant('audit', 'read', 'tenant'),
    grant('voice-cases', 'manage', 'tenant'),
  ],
  recruiter: [
    ...PERSONAL,
    grant('chat', 'manage', 'self'),
    grant('candidates', 'manage', 'tenant'),
    grant('candidate-files', 'manage', 'tenant'),
    grant('interviews', 'manage', 'tenant'),
    grant('requisitions', 'manage', 'tenant'),
    grant('decision-making', 'manage', 'tenant'),
    grant('users', 'read', 'tenant'),
    grant('feedbacks', 'read', 'tenant'),
    grant('feedbacks', 'manage', 'self'),
    grant('availability', 'read', 'tenant'),
    grant('availability', 'manage', 'self'),
    grant('reports', 'read', 'tenant'),
    grant('correspondence', 'manage', 'tenant'),
    grant('recordings', 'manage', 'tenant'),
    grant('search', 'read', 'tenant'),
    grant('voice-cases', 'manage', 'tenant'),
  ],
  'hiring-manager': [
    ...PERSONAL,
    grant('chat', 'manage', 'self'),
    grant('candidates', 'read', 'tenant'),
    grant('candidate-files', 'read', 'tenant'),
    grant('interviews', 'read', 'tenant'),
    grant('requisitions', 'read', 'tenant'),
    grant('requisitions', ['create', 'update'], 'hiring-manager'),
    grant('decision-making', 'manage', 'hiring-manager'),
    grant('users', 'read', 'tenant'),
    grant('feedbacks', 'read', 'hiring-manager'),
    grant('feedbacks', 'read', 'panelist'),
    grant('feedbacks', 'manage', 'self'),
    grant('availability', 'manage', 'self'),
    grant('reports', 'read', 'tenant'),
    grant('correspondence', ['read', 'create'], 'hiring-manager'),
    grant('recordings', 'read', 'hiring-manager'),
    grant('recordings', 'read', 'panelist'),
    grant('search', 'read', 'tenant'),
  ],
  interviewer: [
    ...PERSONAL,
    grant('chat', 'manage', 'self'),
    grant('candidates', 'read', 'panelist'),
    grant('candidate-files', 'read', 'panelist'),
    grant('interviews', 'read', 'panelist'),
    grant('users', 'read', 'tenant'),
    grant('feedbacks', 'read', 'panelist'),
    grant('feedbacks', 'manage', 'self'),
    grant('availability', 'manage', 'self'),
    grant('reports', 'read', 'tenant', ['home']),
    grant('recordings', 'read', 'panelist'),
    grant('search', 'read', 'tenant'),
  ],
  candidate: [
    ...PERSONAL,
    grant('candidate-user', 'manage', 'self'),
    grant('interviews', 'read', 'own-candidate'),
    grant('requisitions', 'read', 'own-candidate'),
    grant('candidate-files', ['read', 'create', 'delete'], 'own-candidate'),
    grant('availability', 'manage', 'self'),
  ],
  'platform-admin': [
    ...PERSONAL,
    grant('tenants', 'manage', 'tenant'),
    grant('contact-messages', 'manage', 'tenant'),
    grant('company-settings', 'manage', 'tenant'),
    grant('audit', 'read', 'tenant'),
    grant('users', 'manage', 'tenant'),
  ],
};
