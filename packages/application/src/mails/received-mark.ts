import { keys } from '@parley/data/keys.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** As long as a mail could be delivered again. */
const KEEP_SECONDS = 90 * 86_400;

/** Returns the key of the mark that records that a mail was stored for a thread or an interview. */
export const receivedMark = (messageId: string, id: string): Key =>
  keys.sentOnce(`received#${messageId}#${id}`);

/** Returns the write of that mark; it is refused if the mail was stored before. */
export const putReceivedMark = (
  store: TenantStore,
  { messageId, id, at }: { messageId: string; id: string; at: Date },
): WriteOp =>
  store.put(
    receivedMark(messageId, id),
    {
      kind: 'MAIL_RECEIVED',
      at: at.toISOString(),
      ttl: Math.floor(at.getTime() / 1000) + KEEP_SECONDS,
      version: 1,
    },
    'missing',
  );
