import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { loadSecret } from '../shared/load-secret.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** The person and interview of a link, and its expiry (UTC, ISO 8601). */
interface RoomKey {
  tenantId: number;
  interviewId: string;
  candidateId: string;
  closesAt: string;
}
const payload = z.tuple([z.int().positive(), z.string(), z.string(), z.iso.datetime()]);

/** Signs and verifies candidates' links. The same interview at the same time has the same link. */
export interface RoomKeys {
  seal(key: RoomKey): Promise<string>;
  /**
   * Returns the content of a key, or undefined without a valid signature. The caller checks its
   * expiry.
   */
  open(key: string): Promise<RoomKey | undefined>;
}

/**
 * Creates the signer of candidates' links. `platform` is tenant 1's store, which contains the
 * signing key (separate from that of cursors).
 */
export function roomKeys(platform: TenantStore): RoomKeys {
  const secret = loadSecret(platform, 'cursor');
  const sign = async (text: string) =>
    createHmac('sha256', await secret())
      .update('room-key\n')
      .update(text)
      .digest();
  return {
    async seal({ tenantId, interviewId, candidateId, closesAt }) {
      const text = Buffer.from(
        JSON.stringify([tenantId, interviewId, candidateId, closesAt]),
      ).toString('base64url');
      return `${text}.${(await sign(text)).toString('base64url')}`;
    },
    async open(key) {
      const [text, signature, rest] = key.split('.');
      if (!text || !signature || rest !== undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const wanted = await sign(text);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const [tenantId, interviewId, candidateId, closesAt] = payload.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString()),
      );
      return { tenantId, interviewId, candidateId, closesAt };
    },
  };
}
