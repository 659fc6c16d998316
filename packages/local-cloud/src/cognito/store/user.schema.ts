import * as z from 'zod';

/** A user as stored: no password, only its SRP verifier. Instants are epoch milliseconds. */
export const userSchema = z.object({
  sub: z.string(),
  /** Lower case; also in `attributes`. */
  email: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  /** An address that waits for its verification code. */
  pendingEmail: z.string().nullable(),
  verifier: z.object({ salt: z.string(), verifier: z.string() }),
  temporaryPasswordExpiresAt: z.number().nullable(),
  totp: z.object({
    secret: z.string().nullable(),
    pendingSecret: z.string().nullable(),
    enabled: z.boolean(),
    /** The last step whose code was used: a code works once. */
    lastStep: z.number(),
  }),
  createdAt: z.number(),
  modifiedAt: z.number(),
});

export type User = z.infer<typeof userSchema>;
