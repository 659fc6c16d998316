import { tenantPrefix } from '../shared/table.ts';

const folder = (tenantId: number, threadId: string, userId: string) =>
  `${tenantPrefix(tenantId)}/chat/${threadId}/${userId}/`;

/**
 * Returns the path `T#2#/chat/<thread>/<person>/<image>`. It is created by the server, begins with
 * the tenant, and is valid for one thread and its sender.
 */
export const chatImagePath = (
  tenantId: number,
  threadId: string,
  userId: string,
  imageId: string,
) => folder(tenantId, threadId, userId) + imageId;

/**
 * Returns the image id of a path that was issued to this person for this thread, otherwise
 * undefined.
 */
export function imageOfPath(
  path: string,
  tenantId: number,
  threadId: string,
  userId: string,
): string | undefined {
  const start = folder(tenantId, threadId, userId);
  const id = path.startsWith(start) ? path.slice(start.length) : '';
  return /^img_[0-9A-HJKMNP-TV-Z]{26}$/.test(id) ? id : undefined;
}
