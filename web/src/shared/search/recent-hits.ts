import * as z from 'zod';
import { HIT_GROUPS, type Hit } from './hit.ts';
import { ICON_PATHS, type IconName } from '../../components/icons/icon-paths.ts';

const MAX_HITS = 5;
const stored = z.array(
  z.object({
    id: z.string(),
    group: z.enum(HIT_GROUPS),
    title: z.string(),
    sub: z.string(),
    path: z.string().regex(/^\/(app|management)\//),
    icon: z
      .string()
      .nullable()
      .transform((name) =>
        name !== null && Object.hasOwn(ICON_PATHS, name) ? (name as IconName) : null,
      ),
  }),
);

/**
 * What this person opened from the search last, on this device; per sign-in and company, since
 * names are private to both.
 */
const getKey = (userId: string, tenantId: number) => `recent-hits:${tenantId}:${userId}`;

export function readRecent(userId: string, tenantId: number): Hit[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(getKey(userId, tenantId)) ?? '[]'));
  } catch {
    // Something else wrote there: a list of conveniences is not worth an error.
    return [];
  }
}

/** Puts one first, once, and keeps five. */
export function keepRecent(userId: string, tenantId: number, hit: Hit): void {
  const others = readRecent(userId, tenantId).filter(({ path }) => path !== hit.path);
  localStorage.setItem(
    getKey(userId, tenantId),
    JSON.stringify([hit, ...others].slice(0, MAX_HITS)),
  );
}
