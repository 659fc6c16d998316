import * as z from 'zod';
import { instant } from '../shared/times.ts';

/**
 * What is not wanted, as `kind:channel`: `day-before:mail`. Absent means wanted, so that new kinds
 * arrive until somebody says otherwise.
 */
export const mutes = z
  .array(
    z
      .string()
      .regex(
        /^[a-z][a-z-]{1,40}:(mail|app)$/,
        'must be a kind and mail or app, such as day-before:mail',
      ),
  )
  .max(100);

/**
 * How the application looks; the specification's settings, then how dense lists are and how hours
 * are written.
 */
export const settings = z.strictObject({
  direction: z.enum(['ltr', 'rtl']),
  responsiveFontSizes: z.boolean(),
  theme: z.enum(['LIGHT', 'ONE_DARK', 'UNICORN']),
  density: z.enum(['comfortable', 'compact']),
  clock: z.enum(['24', '12']),
});

/** One sign-in: when, and what the browser called itself; empty where it said nothing. */
export const signIn = z.strictObject({ at: instant, device: z.string(), current: z.boolean() });

/** Types a picture may arrive in; the page sends JPEG, other clients may send PNG. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png'] as const;
/** Largest picture in bytes (512 KiB): the page sends 256 by 256 pixels, some 20 KB. */
export const MAX_AVATAR_BYTES = 512 * 1024;
