import * as z from 'zod';
import { type KeyRing, openText, sealText } from '../signing/key-ring.ts';

/** The person and interview of a link, and its expiry (UTC, ISO 8601). */
interface RoomKey {
  tenantId: number;
  interviewId: string;
  candidateId: string;
  closesAt: string;
}
const payload = z.tuple([z.int().positive(), z.string(), z.string(), z.iso.datetime()]);

/** Signs and verifies candidates' links. The same interview at the same time has the same link,
 * as long as the same key signs. */
export interface RoomKeys {
  seal(key: RoomKey): Promise<string>;
  /**
   * Returns the content of a key, or undefined without a valid signature. The caller checks its
   * expiry.
   */
  open(key: string): Promise<RoomKey | undefined>;
}

const CONTEXT = 'room-key';

/** Creates the signer of candidates' links. */
export function roomKeys(ring: KeyRing): RoomKeys {
  return {
    async seal({ tenantId, interviewId, candidateId, closesAt }) {
      const text = JSON.stringify([tenantId, interviewId, candidateId, closesAt]);
      return sealText(ring, CONTEXT, Buffer.from(text).toString('base64url'));
    },
    async open(key) {
      const text = await openText(ring, CONTEXT, key);
      if (text === undefined) return undefined;
      const [tenantId, interviewId, candidateId, closesAt] = payload.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString()),
      );
      return { tenantId, interviewId, candidateId, closesAt };
    },
  };
}
