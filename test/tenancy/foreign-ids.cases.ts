import { expect, test } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { booking, DAY, listNames } from '../support/builders/company.ts';
import { type RawAnswer, rawCall } from '../support/builders/raw-call.ts';
import { sampleOf } from '../support/builders/sample-requests.ts';
import {
  type Names,
  UNKNOWN_USER,
  getPath,
  type SampleRequest,
} from '../support/builders/samples/names.ts';
import type { Company } from '../support/builders/test-company.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';
import { hasRight, ROLE_OF } from '../support/rights/has-right.ts';
import { findTraces } from './find-traces.ts';

/** Routes whose sample contains no id of a company: they concern everybody or the caller. */
const NAMELESS: readonly RouteId[] = [
  // A change of the password always concerns the caller, whatever its id.
  'note-password-change',
  'note-two-step',
  'get-health',
  'get-openapi',
  'register-company',
  'sign-out',
  'send-contact-message',
  'ask-for-invitation',
  'begin-registration',
  'create-user',
  'create-candidate',
  'create-tenant',
  'create-requisition',
  'update-account',
  'update-own-candidate',
  'list-notifications',
  'mark-notifications-read',
  // The id of a notification belongs to the caller, and names of companies contain none.
  'send-mails-again',
  'create-avatar-upload',
  'update-notification-choices',
  'update-settings',
  'remove-avatar',
  'list-sign-ins',
  'list-memberships',
  'create-mail-label',
  'create-mail-template',
  'get-recording-settings',
  'update-recording-settings',
  'get-company-settings',
  'update-company-settings',
  'get-domain-proof',
  'choose-domain',
  'check-domain',
  'create-calendar-event',
  'get-calendar-feed',
  'make-calendar-feed',
  'remove-calendar-feed',
  // The secret address grants access to everybody who has it, so it is no id.
  'read-calendar-feed',
  // A candidate's link does the same. It is signed and contains its company.
  'guest-get-invitation',
  'guest-answer-invitation',
  'guest-get-calendar',
  'guest-write-mail',
  'guest-get-room',
  'guest-join-room',
  'guest-leave-room',
  'guest-answer-consent',
  'guest-list-room-messages',
  'guest-send-room-message',
  'guest-report-talk',
  'get-own-voice',
  'answer-voice-consent',
  'enrol-voice',
  'get-own-voice-sound',
  'delete-own-enrolment',
  'list-voice-cases',
  'guest-get-voice',
  'guest-answer-voice-consent',
  'guest-enrol-voice',
  'guest-get-voice-sound',
  'guest-delete-enrolment',
  'guest-answer-voice-case',
];

/** Tests that ids of another company are answered like ids that were never used. */
export function foreignIdCases(product: () => TestProduct): void {
  // Keys of company 20 begin like those of company 2, but not the other way round. In that
  // direction one role for each route is sufficient.
  const directions = (): [string, Company, Company, roles: number][] => [
    ['2 asks about 20', product().aurora, product().borealis, Infinity],
    ['20 asks about 2', product().borealis, product().aurora, 1],
  ];

  test('each route, as each role, answers foreign ids byte for byte like unused ids', async () => {
    const differ: string[] = [];
    const leaks: string[] = [];
    for (const [way, own, foreign, roles] of directions()) {
      const traces = findTraces(foreign);
      for (const id of (Object.keys(ROUTES) as RouteId[]).filter(
        (one) => !NAMELESS.includes(one),
      )) {
        await Promise.all(
          listRoles(own, id)
            .slice(0, roles)
            .map(async ([role, actor]) => {
              const ask = (names: Names) =>
                rawCall(as(product(), actor), id, sampleOf(id, names, product().now()));
              const [theirs, nobodys] = [await ask(listNames(foreign)), await ask(UNKNOWN_USER)];
              if (shown(theirs) !== shown(nobodys))
                differ.push(`${way}: ${id} as ${role}: ${shown(theirs)} but ${shown(nobodys)}`);
              if (traces.some((trace) => theirs.text.toLowerCase().includes(trace)))
                leaks.push(`${way}: ${id} as ${role}`);
            }),
        );
      }
    }
    expect({ differ, leaks }).toEqual({ differ: [], leaks: [] });
  });

  test('a foreign item in a list of own ones is answered as if it did not exist', async () => {
    for (const [, own, foreign] of directions()) {
      const differ: string[] = [];
      for (const [name, actor, id, request] of mixtures(own, product().now().getTime())) {
        const send = (names: Names) => rawCall(as(product(), actor), id, request(names));
        const [theirs, nobodys] = [await send(listNames(foreign)), await send(UNKNOWN_USER)];
        if (shown(theirs) !== shown(nobodys) || theirs.status < 400)
          differ.push(`${name}: ${shown(theirs)} but ${shown(nobodys)}`);
      }
      expect(differ).toEqual([]);
    }
  });

  test('the items of the other company are unchanged after all these requests', async () => {
    for (const [, , company] of directions()) {
      const { admin, recruiter } = company.people;
      expect(
        (await recruiter.call('get-interview', { params: { id: company.coming } })).state,
      ).toBe('scheduled');
      expect(
        (
          await recruiter.call('list-candidate-files', {
            query: { candidate_id: company.candidateId },
          })
        ).items,
      ).toHaveLength(1);
      expect(
        (await admin.call('list-users', { body: { tenant_id: company.tenantId } })).items
          .map(({ name }) => name)
          .sort(),
      ).toEqual(
        ['admin', 'interviewer', 'manager', 'recruiter', 'second']
          .map((who) => `${company.word} ${who === 'admin' ? 'Admin' : who}`)
          .sort(),
      );
    }
  });
}

/** Returns the members who reach the handler of a route, one for each role. */
const listRoles = ({ people }: Company, id: RouteId) =>
  (Object.entries(people) as [keyof Company['people'], Actor][]).filter(
    ([role]) => role !== 'second' && hasRight(ROLE_OF[role], id),
  );

/**
 * Returns requests that combine own items with one item of another company; their names say which.
 */
function mixtures(
  own: Company,
  now: number,
): [string, Actor, RouteId, (names: Names) => SampleRequest][] {
  const { recruiter, admin } = own.people;
  const time = (names: Names) => booking([{ userId: names.userId }], now + 4 * DAY, 30);
  const file = (names: Names) => ({
    file_name: 'cv.pdf',
    file_path: getPath(names.tenantId, names.candidateId, names.fileId),
    file_size: 100,
    file_type: 'application/pdf',
  });
  return [
    [
      'panelist',
      recruiter,
      'create-interview',
      (names) => ({
        body: { jobreq_id: own.requisitionId, candidate_id: own.candidateId, ...time(names) },
      }),
    ],
    [
      'candidate',
      recruiter,
      'create-interview',
      (names) => ({
        body: {
          jobreq_id: own.requisitionId,
          candidate_id: names.candidateId,
          ...booking([own.people.interviewer], now + 4 * DAY, 30),
        },
      }),
    ],
    [
      'requisition',
      recruiter,
      'create-interview',
      (names) => ({
        body: {
          jobreq_id: names.requisitionId,
          candidate_id: own.candidateId,
          ...booking([own.people.interviewer], now + 4 * DAY, 30),
        },
      }),
    ],
    [
      'panelist of a move',
      recruiter,
      'update-interview',
      (names) => ({ params: { id: own.coming }, body: time(names) }),
    ],
    [
      'panelist to look for',
      recruiter,
      'find-panel-times',
      (names) => ({
        body: {
          panelists: time(names).panelists,
          candidate_id: own.candidateId,
          duration_minutes: 30,
        },
      }),
    ],
    [
      'hiring manager',
      recruiter,
      'create-requisition',
      (names) => ({ body: { title: 'Whose', hiring_manager_id: names.userId } }),
    ],
    [
      'candidate to add',
      recruiter,
      'add-candidate',
      (names) => ({ params: { id: own.requisitionId }, body: { candidate_id: names.candidateId } }),
    ],
    [
      'application',
      recruiter,
      'make-decision',
      (names) => ({
        body: {
          application_id: `${own.requisitionId}~${names.candidateId}`,
          outcome: 'hold',
          reason_code: 'other',
          rationale: 'Not one of ours, and so nothing to decide about.',
        },
      }),
    ],
    [
      'path of a file',
      admin,
      'get-file-url',
      (names) => ({ body: { path: getPath(names.tenantId, own.candidateId, names.fileId) } }),
    ],
    [
      'file under an own candidate',
      admin,
      'get-file-url',
      (names) => ({ body: { path: getPath(own.tenantId, own.candidateId, names.fileId) } }),
    ],
    [
      'key of a file',
      admin,
      'get-file-url-by-key',
      (names) => ({ params: { userId: own.candidateId, key: names.fileId } }),
    ],
    [
      'path to confirm',
      recruiter,
      'create-candidate-file',
      (names) => ({ body: { candidate_id: own.candidateId, ...file(names) } }),
    ],
    [
      'tenant of a file',
      recruiter,
      'create-candidate-file',
      (names) => ({
        body: {
          candidate_id: own.candidateId,
          tenant_id: names.tenantId,
          ...file({ ...listNames(own), fileId: 'file_01J0000000000000000000000Z' }),
        },
      }),
    ],
    [
      'feedback on a foreign interview',
      own.people.interviewer,
      'create-feedback',
      (names) => ({ body: { interview_id: names.interviewId, candidate_id: own.candidateId } }),
    ],
    [
      'feedback of a foreign candidate',
      own.people.interviewer,
      'create-feedback',
      (names) => ({ body: { interview_id: own.ended, candidate_id: names.candidateId } }),
    ],
  ];
}

/** Returns the status and the body without the values that differ in every answer. */
const shown = ({ status, json, text }: RawAnswer): string => {
  if (typeof json !== 'object' || json === null) return `${status} ${text}`;
  const { request_id: _, ...rest } = json as Record<string, unknown>;
  return `${status} ${JSON.stringify(rest).replace(/"expires_at":"[^"]*"/g, '')}`;
};
