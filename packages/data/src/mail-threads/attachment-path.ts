import { tenantPrefix } from '../shared/key.ts';

/** `T#2#/mail/<draft>/<attachment>`: made by the server, begins with the tenant. */
export const attachmentPath = (tenantId: number, draftId: string, attachmentId: string) =>
  `${tenantPrefix(tenantId)}/mail/${draftId}/${attachmentId}`;
