import * as z from 'zod';
import { instant } from '../shared/times.ts';

/**
 * Notifications that are not wanted, each as `kind:channel`, such as `day-before:mail`. An absent
 * entry means that the notification is wanted, so that new kinds are sent until the member turns
 * them off.
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
 * The display settings: those of the specification, then the density of lists, the 12 or 24 hour
 * clock, and single-key shortcuts.
 */
export const settings = z.strictObject({
  direction: z.enum(['ltr', 'rtl']),
  responsiveFontSizes: z.boolean(),
  theme: z.enum(['LIGHT', 'ONE_DARK', 'UNICORN']),
  density: z.enum(['comfortable', 'compact']),
  clock: z.enum(['24', '12']),
  /** Whether single keys are shortcuts, which speech input and accidents can trigger. */
  singleKeys: z.boolean().default(true),
});

/**
 * One sign-in: its time, and the device as named by the browser; empty if the browser sent no name.
 */
export const signIn = z.strictObject({ at: instant, device: z.string(), current: z.boolean() });

/** Image types that are accepted for an avatar; the page sends JPEG, other clients may send PNG. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png'] as const;
/** The largest image in bytes (512 KiB); the page sends 256 by 256 pixels, about 20 KB. */
export const MAX_AVATAR_BYTES = 512 * 1024;
