import { expect, test } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { ProblemCode } from '@parley/contracts/shared/problems.ts';
import { toProblems, type RouteRow } from '@parley/contracts/shared/route.ts';
import { ALLOWED, CALLERS } from '../support/rights/allowed.ts';
import type { Exchange } from './exchange.ts';

/** Problems that routes declare but that cannot be caused from outside, each with the reason. */
const UNSEEN: {
  codes: readonly ProblemCode[];
  routes: 'all' | readonly RouteId[];
  /** Routes of these whose problem was received nevertheless. */
  except?: readonly RouteId[];
  because: string;
}[] = [
  {
    codes: ['internal', 'unavailable'],
    routes: 'all',
    // It answers so when name servers do not.
    except: ['check-domain'],
    because: 'only when something is broken: surprises.test.ts breaks it for every row',
  },
  {
    codes: ['idempotency-mismatch'],
    routes: ['check-domain'],
    because: 'its body is always the same',
  },
  {
    codes: ['share-used-up'],
    routes: 'all',
    because:
      'only after more calls than the tests make: functions/shared/pipeline/limit-share.test.ts',
  },
  {
    codes: ['idempotency-in-progress'],
    routes: 'all',
    because:
      'only when the record of the same key vanishes between a refused write and its reading',
  },
  {
    codes: ['conflict'],
    routes: ['respond-to-interview'],
    because:
      'only when the time of somebody who declined has gone to something else: ' +
      'workflow/booking.test.ts shows it',
  },
  {
    codes: ['conflict'],
    routes: ['answer-invitation'],
    because:
      'only in the ten minutes after a decision; the same call with a link shows it in the room ' +
      'scenario',
  },
  {
    codes: ['mail-too-late'],
    routes: ['cancel-mail-draft'],
    because: 'only in the moment in which the worker holds the message',
  },
  {
    codes: ['not-found'],
    routes: ['update-own-candidate'],
    because: 'the record and the membership of a candidate go in one transaction',
  },
];

/** Returns whether every role may call a route, so that it never answers "forbidden". */
const everybodyMay = (id: RouteId) =>
  CALLERS.every(
    (caller) =>
      caller === 'stranger' ||
      caller === 'anonymous' ||
      [...ALLOWED[id].allowed, ...(ALLOWED[id].hidden ?? [])].includes(caller),
  );

/**
 * Tests that every status and problem that the table declares was received, and that no excused
 * problem was.
 */
export function coverageCases({ seen }: Exchange): void {
  const rows = Object.entries(ROUTES as Record<string, RouteRow>) as [RouteId, RouteRow][];
  const excused = (id: RouteId, code: ProblemCode) =>
    UNSEEN.some(
      ({ codes, routes }) => codes.includes(code) && (routes === 'all' || routes.includes(id)),
    ) ||
    (code === 'forbidden' && everybodyMay(id));

  test('each status and code that a route declares was received', () => {
    const missing = rows.flatMap(([id, row]) => {
      const declared = [
        ...Object.keys(row.responses),
        ...toProblems(row).filter((code) => !excused(id, code)),
      ];
      return declared.filter((one) => !seen.get(id)?.has(one)).map((one) => `${id}: ${one}`);
    });
    expect(missing).toEqual([]);
  });

  test('excused problems were really not received', () => {
    const routes = (of: 'all' | readonly RouteId[]) => (of === 'all' ? rows.map(([id]) => id) : of);
    const lately = UNSEEN.flatMap(({ codes, routes: of, except = [] }) =>
      routes(of)
        .filter((id) => !except.includes(id))
        .flatMap((id) =>
          codes.filter((code) => seen.get(id)?.has(code)).map((code) => `${id}: ${code}`),
        ),
    );
    expect(lately).toEqual([]);
  });
}
