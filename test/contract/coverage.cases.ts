import type { ProblemCode } from '@parley/contracts/kit/problems.ts';
import { problemsOf, type RouteRow } from '@parley/contracts/kit/route.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { expect, test } from 'vitest';
import { ALLOWED, CALLERS } from '../authz-matrix/allowed.ts';
import type { Exchange } from './exchange.ts';

/** Declared, and not to be seen from outside; each with its reason. */
const UNSEEN: { codes: readonly ProblemCode[]; routes: 'all' | readonly RouteId[]; because: string }[] = [
  { codes: ['internal', 'unavailable'], routes: 'all', because: 'only when something is broken: surprises.test.ts breaks it for every row' },
  { codes: ['idempotency-in-progress'], routes: 'all', because: 'only when the record of the same key vanishes between a refused write and its reading' },
  { codes: ['conflict'], routes: ['add-candidate-feedback', 'create-feedback', 'update-feedback', 'switch-tenant', 'sign-out', 'respond-to-interview', 'update-notification-choices', 'update-settings', 'set-avatar', 'remove-avatar', 'update-account', 'update-own-candidate'], because: 'only after several lost races in a row; every round lets somebody through' },
  { codes: ['conflict'], routes: ['send-chat-message', 'edit-chat-message', 'delete-chat-message', 'rename-chat-thread', 'mark-chat-thread-seen', 'add-chat-participants', 'leave-chat-thread'], because: 'only after eight lost races in a row' },
  { codes: ['conflict'], routes: ['bulk-candidates', 'bulk-requisitions', 'bulk-interviews', 'import-candidates'], because: 'only when two of the same key race for the record of the whole' },
  { codes: ['conflict'], routes: ['change-mail-threads', 'delete-mail-thread', 'create-mail-label', 'update-mail-label', 'delete-mail-label', 'attach-to-mail-draft', 'read-own-mail', 'answer-own-mail'], because: 'only after several lost races in a row, or when a conversation changes while it is deleted' },
  { codes: ['mail-too-late'], routes: ['cancel-mail-draft'], because: 'only in the moment in which the worker holds the message' },
  {
    codes: ['conflict'], because: 'only after several lost races in a row, or when two take the same decision back at the same instant',
    routes: ['add-checklist', 'update-checklist', 'delete-checklist', 'add-check-item', 'update-check-item', 'delete-check-item', 'set-card-members', 'undo-decision', 'reopen-application'],
  },
  { codes: ['conflict'], routes: ['make-calendar-feed', 'remove-calendar-feed'], because: 'only when the same person does both at the same moment' },
  {
    codes: ['conflict'], because: 'only after fifty lost races in a row, or when a moment meets another of the same id',
    routes: ['join-room', 'leave-room', 'admit-to-room', 'remove-from-room', 'end-room', 'answer-consent', 'change-room-recording', 'mark-moment', 'remove-moment', 'send-room-message', 'guest-join-room', 'guest-leave-room', 'guest-answer-consent', 'guest-send-room-message'],
  },
  { codes: ['conflict'], routes: ['invite-tenant-admin', 'create-tenant'], because: 'only when the list of admins, the replaced admin or the sign-in changes in the same moment' },
  { codes: ['conflict'], routes: ['create-user', 'delete-user'], because: 'only after several lost races in a row' },
  { codes: ['not-found'], routes: ['update-own-candidate'], because: 'the record and the membership of a candidate go in one transaction' },
];

/** Rows that every role may call: their refusal of a role has nobody to refuse. */
const everybodyMay = (id: RouteId) => CALLERS.every((caller) => caller === 'stranger' || caller === 'anonymous' || [...ALLOWED[id].allowed, ...(ALLOWED[id].hidden ?? [])].includes(caller));

/** Everything that the table declares has been seen, and what is excused has not. */
export function coverageCases({ seen }: Exchange): void {
  const rows = Object.entries(ROUTES as Record<string, RouteRow>) as [RouteId, RouteRow][];
  const excused = (id: RouteId, code: ProblemCode) => UNSEEN.some(({ codes, routes }) => codes.includes(code) && (routes === 'all' || routes.includes(id))) || (code === 'forbidden' && everybodyMay(id));

  test('each route was seen to answer each status and code that it declares', () => {
    const missing = rows.flatMap(([id, row]) => {
      const declared = [...Object.keys(row.responses), ...problemsOf(row).filter((code) => !excused(id, code))];
      return declared.filter((one) => !seen.get(id)?.has(one)).map((one) => `${id}: ${one}`);
    });
    expect(missing).toEqual([]);
  });

  test('what is excused really was not seen', () => {
    const routes = (of: 'all' | readonly RouteId[]) => (of === 'all' ? rows.map(([id]) => id) : of);
    const lately = UNSEEN.filter(({ codes }) => !codes.includes('conflict')).flatMap(({ codes, routes: of }) => routes(of).flatMap((id) => codes.filter((code) => seen.get(id)?.has(code)).map((code) => `${id}: ${code}`)));
    expect(lately).toEqual([]);
  });
}
