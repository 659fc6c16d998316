import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { PROOF_HEADER } from '@parley/contracts/networks/proof-header.ts';
import {
  type ProofDetails,
  type ProofOfWork,
  proofOfWork,
} from '@parley/contracts/networks/proof-of-work.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { keys } from '@parley/data/keys.ts';
import { proofChallenges } from '@parley/data/networks/proof-challenges.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { toNetworks } from './networks.ts';

const HOUR_SECONDS = 3_600;
/** A phone needs several minutes for the most work. */
const CHALLENGE_SECONDS = 1_200;
/** Iterations of one derivation, which takes about 2 ms in a browser. */
const COST = 5_000;
/** The first challenges of a network take about a second on a notebook. */
const LEAST_WORK = 400;
/** After so many proofs of a network the work doubles, up to 128 times the first one. */
const PROOFS_PER_DOUBLING = 5;
const MAX_DOUBLINGS = 7;

const NEEDED =
  'Many requests came from your network within an hour. Send this one again with a proof of work, ' +
  'or wait for the next hour';

/** Loads the library when a call needs a proof, which few do. */
const loadAltcha = async () => {
  const [altcha, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  return { ...altcha, deriveKey };
};

interface CountedCall {
  routeId: string;
  row: Pick<RouteRow, 'freePerHour'>;
  /** The address of the caller. */
  address: string;
  headers: Readonly<Record<string, string | undefined>>;
  requestId: string;
  now: Date;
}

/**
 * Counts a call for the networks of its address, if its row limits them. Above the limit a call
 * needs a proof of work, which takes longer the more of them a network has sent in this hour; so no
 * network can use up what others need, and nobody is refused for good (ADR 101).
 * @returns the problem with a challenge if a proof is missing
 */
export async function limitNetwork(
  platform: TenantStore,
  { routeId, row, address, headers, requestId, now }: CountedCall,
): Promise<Failure<'proof-needed'> | undefined> {
  if (!row.freePerHour) return undefined;
  const { own, wider } = toNetworks(address);
  const at = Math.floor(now.getTime() / 1000);
  const hour = Math.floor(at / HOUR_SECONDS);
  const expiring = { kind: 'RATE', ttl: (hour + 2) * HOUR_SECONDS };
  const countFor = (network: string, max: number) =>
    platform.countOnce(keys.rate(routeId, network, hour), { id: requestId, max }, expiring);
  const isFree =
    (await countFor(own, row.freePerHour.own)) && (await countFor(wider, row.freePerHour.wider));
  const of = `${routeId} ${own}`;
  const proofs = keys.rate(`${routeId} proofs`, own, hour);
  const isCounted = isFree || (await useProof(platform, headers, of, { at, proofs, expiring }));
  log('network-counted', { route: routeId, free: isFree, counted: isCounted });
  return isCounted
    ? undefined
    : {
        ...fail('proof-needed', NEEDED, {
          details: await makeChallenge(platform, of, at, await readCount(platform, proofs)),
        }),
        retryAfter: (hour + 1) * HOUR_SECONDS - at,
      };
}

/**
 * Checks the proof of a request, if it has one, and uses it up.
 * @returns whether there is a right one for this route and network that has not been used
 */
async function useProof(
  platform: TenantStore,
  headers: CountedCall['headers'],
  of: string,
  {
    at,
    proofs,
    expiring,
  }: {
    at: number;
    proofs: ReturnType<typeof keys.rate>;
    expiring: { kind: string; ttl: number };
  },
): Promise<boolean> {
  const proof = readProof(headers[PROOF_HEADER]);
  const stored = proof && (await proofChallenges.get(platform, proof.id));
  if (!stored || stored.of !== of || stored.ttl <= at) return false;
  const { verifySolution, deriveKey } = await loadAltcha();
  const { verified } = await verifySolution({
    challenge: stored.challenge,
    solution: proof.solution,
    hmacSignatureSecret: stored.secret,
    deriveKey,
  });
  if (!verified) return false;
  const used = await platform.commit([
    proofChallenges.remove(platform, proof.id),
    platform.add(proofs, { calls: 1 }, expiring),
  ]);
  return used.ok;
}

/** Creates a challenge and stores it until it is solved or ends. */
async function makeChallenge(
  platform: TenantStore,
  of: string,
  at: number,
  proofs: number,
): Promise<ProofDetails> {
  const { createChallenge, randomInt, deriveKey } = await loadAltcha();
  const doublings = Math.min(MAX_DOUBLINGS, Math.floor(proofs / PROOFS_PER_DOUBLING));
  const work = LEAST_WORK * 2 ** doublings;
  const id = randomBytes(16).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  const ttl = at + CHALLENGE_SECONDS;
  const challenge = (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(work, work / 2),
    hmacSignatureSecret: secret,
    deriveKey,
  })) as ProofDetails['challenge'];
  await platform.commit([proofChallenges.add(platform, id, { of, challenge, secret, ttl })]);
  return { id, challenge, work, seconds: CHALLENGE_SECONDS };
}

const counter = z.object({ calls: z.int() });

async function readCount(
  platform: TenantStore,
  key: ReturnType<typeof keys.rate>,
): Promise<number> {
  const item = await platform.get(key);
  return item ? counter.parse(item).calls : 0;
}

/** Returns the proof of a header; undefined if there is none that can be read. */
function readProof(header: string | undefined): ProofOfWork | undefined {
  if (header === undefined || header.length > 1_000) return undefined;
  try {
    return proofOfWork.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
