import * as z from 'zod';

const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The key of a chat thread in an address: the other member's user id (one-to-one), `grp_…` (a
 * group), or an application id (`req_…~cand_…`: the thread of that application's hiring team).
 */
export type ThreadKey =
  | { kind: 'person'; userId: string }
  | { kind: 'group'; id: string }
  | { kind: 'application'; requisitionId: string; candidateId: string };

/**
 * Any short text. A text that cannot be a key is refused with its own message, `Invalid thread id`.
 */
export const threadKeyText = z
  .string()
  .min(1)
  .max(80)
  .meta({
    pattern: `^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|grp_${ULID}|req_${ULID}~cand_${ULID})$`,
  });

/** Returns the parts of a key, or undefined for a text that cannot be one. */
export function readThreadKey(text: string): ThreadKey | undefined {
  if (UUID.test(text)) return { kind: 'person', userId: text };
  if (new RegExp(`^grp_${ULID}$`).test(text)) return { kind: 'group', id: text };
  const [requisitionId, candidateId] =
    new RegExp(`^(req_${ULID})~(cand_${ULID})$`).exec(text)?.slice(1) ?? [];
  return requisitionId && candidateId
    ? { kind: 'application', requisitionId, candidateId }
    : undefined;
}
