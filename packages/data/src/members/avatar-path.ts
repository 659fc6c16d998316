import { tenantPrefix } from '../shared/key.ts';

/**
 * The object of a picture: `T#2#/avatars/<person>/<upload>`, made by the server, begins with the
 * tenant.
 */
export const avatarPath = (tenantId: number, userId: string, key: string): string =>
  `${tenantPrefix(tenantId)}/avatars/${userId}/${key}`;
