import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { listNames } from '../support/builders/company.ts';
import { putVoiceCase } from '../support/builders/put-voice.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { sampleOf } from '../support/builders/sample-requests.ts';
import { getPath, type SampleRequest } from '../support/builders/samples/names.ts';
import { as, createTestProduct, type TestProduct } from '../support/builders/test-product.ts';
import { ALLOWED, type Caller, CALLERS } from '../support/rights/allowed.ts';
import { findActor } from '../support/rights/find-actor.ts';
import { hasRight, ROLE_OF } from '../support/rights/has-right.ts';
import { foreignIdCases } from '../tenancy/foreign-ids.cases.ts';
import { headerCases } from '../tenancy/headers.cases.ts';
import { listCases } from '../tenancy/lists.cases.ts';
import { forgedTokenCases } from './forged-tokens.cases.ts';
import { instanceCases } from './instances.cases.ts';
import { membershipCases } from './membership.cases.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
  for (const company of [product.aurora, product.borealis])
    await product.withinEnvironment(() =>
      putVoiceCase(company, company.recordingId, product.now()),
    );
});
afterAll(() => product?.close());

// All tests share one product. Tests that read everything come first, because the matrix removes
// items and signs everybody out.
describe('foreign ids', () => {
  foreignIdCases(() => product);
});
describe('headers, bodies and paths', () => {
  headerCases(() => product);
});
describe('lists, cursors and keys', () => {
  listCases(() => product);
});
describe('items of others in the same company', () => {
  instanceCases(() => product);
});
describe('a changed membership', () => {
  membershipCases(() => product);
});
describe('forged tokens', () => {
  forgedTokenCases(() => product);
});

/** Routes whose item the first role has already deleted when the second role calls them. */
const GONE_AFTER_ONE: readonly RouteId[] = [
  'delete-candidate-file',
  'delete-file-by-key',
  'delete-mail-label',
  'delete-check-item',
  'delete-checklist',
];

test('the table names every route, and every route once', () => {
  expect(Object.keys(ALLOWED).sort()).toEqual(Object.keys(ROUTES).sort());
});

test('each route answers each role as the table says', async () => {
  const wrong: string[] = [];
  // Some routes require a recent sign-in.
  await Promise.all(
    [product.platformAdmin, ...Object.values(product.aurora.people)].map((actor) =>
      actor.signInAgain(),
    ),
  );
  for (const id of Object.keys(ALLOWED) as RouteId[]) {
    const row = ALLOWED[id];
    const check = async (caller: Caller) => {
      const { status, code } = await tryRoute(id, caller);
      const expected = wanted(id, caller);
      if (!expected.test(`${status} ${code ?? ''}`))
        wrong.push(`${id} as ${caller}: ${status} ${code ?? ''}, wanted ${expected.source}`);
    };
    // Callers who are refused come first, while all items still exist.
    await Promise.all(
      CALLERS.filter((caller) => !row.allowed.includes(caller) && !isRefusedBefore(id, caller)).map(
        check,
      ),
    );
    for (const caller of row.allowed) await check(caller);
  }
  expect(wrong).toEqual([]);
});

/**
 * Returns whether a route refuses this caller before its handler runs. These are users without a
 * company and roles without the right; contract/generic.cases.ts tests them without a stack.
 */
function isRefusedBefore(id: RouteId, caller: Caller): boolean {
  if (typeof ROUTES[id].access !== 'object') return false;
  return caller === 'stranger' || (caller !== 'anonymous' && !hasRight(ROLE_OF[caller], id));
}

/** Returns a pattern for the expected answer, which is written as `status code`. */
function wanted(id: RouteId, caller: Caller): RegExp {
  const { allowed, hidden = [] } = ALLOWED[id];
  if (allowed.includes(caller))
    return GONE_AFTER_ONE.includes(id) ? /^(?!401|403|5)/ : /^(?!401|403|404|5)/;
  if (hidden.includes(caller)) return /^404 (card-)?not-found$/;
  if (caller === 'anonymous') return /^401 /;
  return /^403 forbidden$/;
}

/**
 * Sends the sample request of a route. Routes with If-Match get a version that never existed, so
 * that no call changes an item that a later caller needs.
 */
function tryRoute(id: RouteId, caller: Caller) {
  const sender = as(product, findActor(product, caller));
  // A user without a company has no tenant id of their own to send.
  return rawCall(
    caller === 'stranger' ? { ...sender, tenantId: product.aurora.tenantId } : sender,
    id,
    toRequest(id),
    { 'if-match': ROUTES[id].idempotency === 'version' ? '"999"' : undefined },
  );
}

function toRequest(id: RouteId): SampleRequest {
  const { aurora } = product;
  if (id === 'get-candidate-by-user') return { params: { id: aurora.people.candidate.userId } };
  if (id === 'create-candidate-file') {
    return {
      body: {
        candidate_id: aurora.candidateId,
        file_name: 'cv.pdf',
        file_path: getPath(aurora.tenantId, aurora.candidateId, 'file_01J00000000000000000000000'),
        file_size: 100,
        file_type: 'application/pdf',
      },
    };
  }
  return sampleOf(id, listNames(aurora), product.now());
}
