import * as z from 'zod';

/**
 * A challenge of altcha-lib: the client looks for the number with which the key that is derived
 * from nonce and salt begins with `keyPrefix`.
 */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** Iterations of each derivation. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

/** The details of the problem `proof-needed`. */
export const proofDetails = z.strictObject({
  id: z.string(),
  challenge,
  /** The most derivations that it takes. */
  work: z.int(),
  /** How long the solution is accepted. */
  seconds: z.int(),
});
export type ProofDetails = z.infer<typeof proofDetails>;

/** The solution of a challenge. It is accepted once. */
export const proofOfWork = z.strictObject({
  id: z.string().max(40),
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
});
export type ProofOfWork = z.infer<typeof proofOfWork>;
