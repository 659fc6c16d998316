import * as z from 'zod';
import { tenantId, userId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { givenInstant } from '../shared/times.ts';
import { availability } from './availability.schema.ts';
import { dutiesView } from './duties.schema.ts';
import {
  abilitiesView,
  availabilityView,
  createCandidateUserBody,
  createUserBody,
  updateUserBody,
  memberView,
  usersList,
} from './member.schema.ts';

export const memberRoutes = defineRoutes({
  'list-users': {
    method: 'POST',
    path: '/getUsers',
    group: 'members',
    access: { action: 'read', subject: 'users' },
    request: {
      body: z.strictObject({ tenant_id: tenantId, ...usersList.query }),
    },
    responses: { 200: usersList.page },
    problems: ['malformed-cursor', 'not-found'],
    idempotency: 'safe',
    summary:
      "Staff of the company, by name. tenant_id must be the caller's own; a platform admin " +
      'may name any',
  },
  'list-users-by-id': {
    method: 'POST',
    path: '/getUsersById',
    group: 'members',
    access: { action: 'read', subject: 'users' },
    request: { body: z.strictObject({ panel: z.array(userId).min(1).max(50) }) },
    responses: { 200: z.strictObject({ items: z.array(memberView) }) },
    problems: [],
    idempotency: 'safe',
    summary: 'Members by id; ids that do not exist here are left out',
  },
  'get-abilities': {
    method: 'GET',
    path: '/abilitiesForUser',
    group: 'members',
    access: { action: 'read', subject: 'account' },
    request: {},
    responses: { 200: abilitiesView },
    problems: [],
    idempotency: 'safe',
    summary: 'The action and subject rules of the signed-in person',
  },
  'get-user': {
    method: 'POST',
    path: '/getUser',
    group: 'members',
    access: { action: 'read', subject: 'users' },
    request: { body: z.strictObject({ user_id: userId }) },
    responses: { 200: memberView },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One member',
  },
  'list-duties': {
    method: 'POST',
    path: '/getDuties',
    group: 'members',
    access: { action: 'update', subject: 'users' },
    request: { body: z.strictObject({ user_id: userId }) },
    responses: { 200: dutiesView },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'What a member still has to do: interviews, scorecards, requisitions, decisions and ' +
      'tasks, for giving them to others',
  },
  'update-user': {
    method: 'POST',
    path: '/updateUser',
    group: 'members',
    access: { action: 'update', subject: 'users' },
    request: { body: updateUserBody },
    responses: { 200: memberView },
    problems: ['not-found', 'last-admin', 'sign-in-again'],
    idempotency: 'version',
    summary:
      'Change name, role, status, zone or profile of a member; another role needs a ' +
      'sign-in of the last 15 minutes',
  },
  'create-user': {
    method: 'POST',
    path: '/createUser',
    group: 'members',
    access: { action: 'create', subject: 'users' },
    request: { body: createUserBody },
    responses: { 201: memberView },
    problems: ['company-not-approved', 'user-exists', 'sign-in-again'],
    idempotency: 'key',
    ratePerMinute: 60,
    summary:
      'Invite a member of staff; the invitation mail goes from the outbox. Inviting an ' +
      'admin needs a sign-in of the last 15 minutes',
  },
  'create-candidate-user': {
    method: 'POST',
    path: '/createCandidateUser',
    group: 'members',
    access: { action: 'manage', subject: 'candidates' },
    request: { body: createCandidateUserBody },
    responses: {
      201: z.strictObject({
        candidate_id: z.string(),
        user_id: userId.nullable(),
        status: z.enum(['invited', 'active']),
      }),
    },
    location: '/candidates/{candidate_id}',
    problems: ['company-not-approved', 'not-found', 'user-exists'],
    idempotency: 'key',
    ratePerMinute: 60,
    summary: 'Invite a candidate to sign in',
  },
  'resend-invitation': {
    method: 'POST',
    path: '/resendInvitation',
    group: 'members',
    access: { action: 'create', subject: 'users' },
    request: { body: z.strictObject({ user_id: userId }) },
    responses: { 202: z.strictObject({ user_id: userId }) },
    problems: ['company-not-approved', 'not-found', 'invalid-transition'],
    idempotency: 'key',
    ratePerMinute: 10,
    summary: 'Send the invitation again with a new temporary password',
  },
  'reset-two-step': {
    method: 'POST',
    path: '/resetTwoStep',
    group: 'members',
    access: { action: 'update', subject: 'users' },
    request: { body: z.strictObject({ user_id: userId }) },
    responses: { 202: z.strictObject({ user_id: userId }) },
    problems: ['not-found', 'sign-in-again'],
    idempotency: 'key',
    ratePerMinute: 10,
    summary:
      'Turn off the second step of a member who has lost the authenticator; they are told ' +
      'by mail. Needs a sign-in of the last 15 minutes. Where the sign-in is open in ' +
      'another company too, it stays on, and the mail names the platform, which can turn ' +
      'it off for anybody',
  },
  'delete-user': {
    method: 'POST',
    path: '/deleteUser',
    group: 'members',
    access: { action: 'delete', subject: 'users' },
    request: { body: z.strictObject({ user_id: userId }) },
    responses: { 200: z.strictObject({ user_id: userId }) },
    problems: ['not-found', 'last-admin', 'in-use', 'sign-in-again'],
    idempotency: 'key',
    summary:
      'Remove a member; refused for the last admin and while the person sits on a coming panel',
  },
  'get-availability': {
    method: 'POST',
    path: '/userAvailability/{userId}',
    group: 'members',
    access: { action: 'read', subject: 'availability' },
    request: {
      params: z.strictObject({ userId }),
      body: z.strictObject({ from: givenInstant.optional(), to: givenInstant.optional() }),
    },
    responses: { 200: availabilityView },
    problems: ['not-found', 'interval-upside-down'],
    idempotency: 'safe',
    summary:
      'Weekly hours, exceptions, and the free and busy events in a window (28 days from ' +
      'now where absent)',
  },
  'update-availability': {
    method: 'PUT',
    path: '/userAvailability/{userId}',
    group: 'members',
    access: { action: 'update', subject: 'availability' },
    request: { params: z.strictObject({ userId }), body: availability },
    responses: { 200: availabilityView },
    problems: ['not-found', 'interval-upside-down'],
    idempotency: 'version',
    summary: "Set one's own weekly hours (an admin may set another's)",
  },
});
