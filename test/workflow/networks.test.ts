import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFailure } from '@parley/application/shared/failure.ts';
import { PROOF_HEADER } from '@parley/contracts/networks/proof-header.ts';
import { proofDetails } from '@parley/contracts/networks/proof-of-work.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { keys } from '@parley/data/keys.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { limitNetwork } from '../../functions/shared/networks/limit-network.ts';
import { startTable, type TestTable } from './start-table.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const ROW = { freePerHour: { own: 3, wider: 8 } };

let table: TestTable;
let platform: TenantStore;
let calls: number;

beforeEach(async () => {
  calls = 0;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  table = await startTable({});
  platform = tenantStore(table.table, 1);
});
afterEach(() => {
  vi.restoreAllMocks();
  return table.stop();
});

interface Call {
  address?: string;
  proof?: string | undefined;
  now?: Date;
  routeId?: string;
  requestId?: string;
}

/** Counts a call. Returns undefined if it may go on, and the details of the problem otherwise. */
async function call({
  address = '198.51.100.7',
  proof,
  now = NOW,
  routeId = 'some-route',
  requestId = `request ${(calls += 1)}`,
}: Call = {}) {
  const failure = await limitNetwork(platform, {
    routeId,
    row: ROW,
    address,
    headers: { [PROOF_HEADER]: proof },
    requestId,
    now,
  });
  expect(failure === undefined || isFailure(failure)).toBe(true);
  return failure && proofDetails.parse(failure.details);
}

/** Counts calls without a proof, and returns how many of them may go on. */
async function countFree(addresses: readonly string[]): Promise<number> {
  let free = 0;
  for (const address of addresses) free += (await call({ address })) === undefined ? 1 : 0;
  return free;
}

type Details = NonNullable<Awaited<ReturnType<typeof call>>>;
const toHeader = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

async function solve({ id, challenge }: Details): Promise<string> {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!;
  return toHeader({ id, solution: { counter, derivedKey } });
}

/** Uses up the free calls of an address, and returns the challenge of the next one. */
async function useUp(of: Call = {}): Promise<Details> {
  for (let free = 0; free < 3; free += 1) expect(await call(of)).toBeUndefined();
  return (await call(of))!;
}

describe('the free calls of a network', () => {
  it('are counted for an IPv4 address and for its /24', async () => {
    expect(await countFree(Array<string>(5).fill('198.51.100.7'))).toBe(3);
    const neighbours = Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 20}`);
    expect(await countFree(neighbours)).toBe(5);
    expect(await countFree(['198.51.101.7', '203.0.113.9'])).toBe(2);
  });

  it('are counted for a /64 of IPv6 and for its /48', async () => {
    const ofOneHost = Array.from({ length: 50 }, (_, index) => `2001:db8:1:2::${index + 1}`);
    expect(await countFree(ofOneHost)).toBe(3);
    const ofOneCustomer = Array.from({ length: 50 }, (_, index) => `2001:db8:1:${index + 10}::1`);
    expect(await countFree(ofOneCustomer)).toBe(5);
    expect(await countFree(['2001:db8:2:2::1'])).toBe(1);
  });

  it('are counted by hour and route, and a call that is sent again counts once', async () => {
    await useUp();
    expect(await call({ routeId: 'another-route' })).toBeUndefined();
    expect(await call({ requestId: 'request 1' })).toBeUndefined();
    expect(await call({ now: new Date('2026-03-02T11:00:00.000Z') })).toBeUndefined();
  });

  it('are 20 of links and companies, 30 of looks at domains and 10 of messages in the route table', () => {
    const limited = Object.entries(ROUTES).flatMap(([id, row]) =>
      'freePerHour' in row ? `${id} ${row.freePerHour.own} ${row.freePerHour.wider}` : [],
    );
    expect(limited.toSorted()).toEqual([
      'ask-for-invitation 20 100',
      'begin-registration 20 100',
      'check-domain 30 100',
      'register-company 20 100',
      'send-contact-message 10 50',
    ]);
  });
});

describe('a proof of work', () => {
  it('lets a call above the limit pass, once', async () => {
    const proof = await solve(await useUp());
    expect(await call({ proof })).toBeUndefined();
    expect(await call({ proof })).toBeDefined();
  });

  it('of two calls at the same moment lets one pass', async () => {
    const proof = await solve(await useUp());
    const both = await Promise.all([call({ proof }), call({ proof })]);
    expect(both.filter((details) => details === undefined)).toHaveLength(1);
  });

  it('counts for its network and route only', async () => {
    const proof = await solve(await useUp());
    await useUp({ address: '203.0.113.9' });
    expect(await call({ address: '203.0.113.9', proof })).toBeDefined();
    await useUp({ routeId: 'another-route' });
    expect(await call({ routeId: 'another-route', proof })).toBeDefined();
    expect(await call({ proof })).toBeUndefined();
  });

  it('is refused if it is wrong, unreadable, or of a challenge that has ended', async () => {
    const details = await useUp();
    const { solution } = JSON.parse(Buffer.from(await solve(details), 'base64url').toString()) as {
      solution: { counter: number; derivedKey: string };
    };
    const { id } = details;
    for (const proof of [
      'no proof',
      toHeader({ id: 'unknown', solution }),
      toHeader({ id, solution: { ...solution, counter: solution.counter + 1 } }),
      toHeader({ id, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      'x'.repeat(10_000),
    ])
      expect(await call({ proof }), proof.slice(0, 20)).toBeDefined();
    const proof = toHeader({ id, solution });
    const late = new Date(NOW.getTime() + 1_200_000);
    expect(await call({ proof, now: late })).toBeDefined();
    expect(await call({ proof })).toBeUndefined();
  });

  it('takes twice as much work after each five proofs, and calls without one change nothing', async () => {
    const works: number[] = [(await useUp()).work];
    for (let proofs = 0; proofs < 5; proofs += 1) {
      await call();
      expect(await call({ proof: await solve((await call())!) })).toBeUndefined();
      works.push((await call())!.work);
    }
    expect(works).toEqual([400, 400, 400, 400, 400, 800]);
    expect((await useUp({ address: '203.0.113.9' })).work).toBe(400);
  });

  it.each([
    [10, 1_600],
    [34, 25_600],
    [35, 51_200],
    [900, 51_200],
  ])('takes at most 128 times as much work: after %i proofs it is %i', async (proofs, work) => {
    const hour = Math.floor(NOW.getTime() / 3_600_000);
    const key = keys.rate('some-route proofs', '198.51.100.7', hour);
    await platform.commit([platform.add(key, { calls: proofs }, { kind: 'RATE' })]);
    expect((await useUp()).work).toBe(work);
  });
});
