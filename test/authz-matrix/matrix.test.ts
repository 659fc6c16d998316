import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNames } from '../builders/company.ts';
import { rawCall } from '../builders/raw-call.ts';
import { getPath, type SampleRequest, SAMPLES } from '../builders/sample-requests.ts';
import { as, createTestProduct, type TestProduct } from '../builders/test-product.ts';
import { foreignIdCases } from '../tenancy/foreign-ids.cases.ts';
import { headerCases } from '../tenancy/headers.cases.ts';
import { listCases } from '../tenancy/lists.cases.ts';
import { ALLOWED, type Caller, CALLERS } from './allowed.ts';
import { findActor } from './find-actor.ts';
import { forgedTokenCases } from './forged-tokens.cases.ts';
import { instanceCases } from './instances.cases.ts';
import { membershipCases } from './membership.cases.ts';
import { hasRight, ROLE_OF } from './has-right.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product?.close());

// One product for all of it. What looks at everything that is there comes first; the matrix takes
// things away and signs everybody out.
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
describe('live membership', () => {
  membershipCases(() => product);
});
describe('forged tokens', () => {
  forgedTokenCases(() => product);
});

/** Two of the roles that may delete find that it has happened. */
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
  // Some routes want a sign-in of the last minutes.
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
    // Callers who are refused come first, while everything still exists.
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
 * Whom a row refuses before its handler, which contract/generic.cases.ts holds to the same table
 * without a stack: strangers, and roles without the right.
 */
function isRefusedBefore(id: RouteId, caller: Caller): boolean {
  if (typeof ROUTES[id].access !== 'object') return false;
  return caller === 'stranger' || (caller !== 'anonymous' && !hasRight(ROLE_OF[caller], id));
}

/** An answer as `status code`. */
function wanted(id: RouteId, caller: Caller): RegExp {
  const { allowed, hidden = [] } = ALLOWED[id];
  if (allowed.includes(caller))
    return GONE_AFTER_ONE.includes(id) ? /^(?!401|403|5)/ : /^(?!401|403|404|5)/;
  if (hidden.includes(caller)) return /^404 (card-)?not-found$/;
  if (caller === 'anonymous') return /^401 /;
  return /^403 forbidden$/;
}

/**
 * Rows with If-Match get a version that was never there, so that nothing changes under the next
 * caller.
 */
function tryRoute(id: RouteId, caller: Caller) {
  const sender = as(product, findActor(product, caller));
  // A person without a company has no number to name.
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
  return SAMPLES[id](listNames(aurora), product.now());
}
