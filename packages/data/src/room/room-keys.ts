import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
import { type KeyRing, openText, sealText } from '../signing/key-ring.ts';

/** The person and interview of a link, and what ends it. */
interface RoomKey {
  tenantId: number;
  interviewId: string;
  candidateId: string;
  /** When the room closes, UTC, ISO 8601. */
  closesAt: string;
  /** The revision of the interview since which its links are valid. */
  revision: number;
  /** The e-mail address to which the link is sent. */
  email: string;
}

/** What an opened key says. Keys of earlier releases have neither revision nor address. */
interface OpenedKey extends Omit<RoomKey, 'revision' | 'email'> {
  revision: number | undefined;
  /** Checks whether the link was sent to this address; undefined if the key does not say it. */
  isSentTo: ((email: string) => boolean) | undefined;
}

const person = [z.int().positive(), z.string(), z.string(), z.iso.datetime()] as const;
const payload = z.tuple([...person, z.int().positive(), z.string()]);
const earlierPayload = z.tuple([...person]);

/**
 * Signs and verifies candidates' links. The same interview at the same time has the same link for
 * the same address, as long as the same key signs.
 */
export interface RoomKeys {
  seal(key: RoomKey): Promise<string>;
  /**
   * Returns the content of a key, or undefined without a valid signature. The caller checks that
   * its reasons still hold.
   */
  open(key: string): Promise<OpenedKey | undefined>;
}

const CONTEXT = 'room-link';
/** The context of keys without a revision and an address, which are valid until the room closes. */
const EARLIER_CONTEXT = 'room-key';

/** Creates the signer of candidates' links. */
export function roomKeys(ring: KeyRing): RoomKeys {
  const read = async (context: string, key: string): Promise<unknown> => {
    const text = await openText(ring, context, key);
    return text === undefined ? undefined : JSON.parse(Buffer.from(text, 'base64url').toString());
  };
  return {
    async seal({ tenantId, interviewId, candidateId, closesAt, revision, email }) {
      const hash = toAddressHash(interviewId, email);
      const text = JSON.stringify([tenantId, interviewId, candidateId, closesAt, revision, hash]);
      return sealText(ring, CONTEXT, Buffer.from(text).toString('base64url'));
    },
    async open(key) {
      const present = await read(CONTEXT, key);
      const earlier = present === undefined ? await read(EARLIER_CONTEXT, key) : undefined;
      if (present === undefined && earlier === undefined) return undefined;
      const [tenantId, interviewId, candidateId, closesAt, revision, hash] =
        present === undefined
          ? ([...earlierPayload.parse(earlier), undefined, undefined] as const)
          : payload.parse(present);
      return {
        tenantId,
        interviewId,
        candidateId,
        closesAt,
        revision,
        isSentTo:
          hash === undefined ? undefined : (email) => toAddressHash(interviewId, email) === hash,
      };
    },
  };
}

/** Returns 96 bits of a hash, which does not show the address to whoever finds the link. */
const toAddressHash = (interviewId: string, email: string): string =>
  createHash('sha256')
    .update(`${interviewId}\n${toCanonicalAddress(email)}`)
    .digest('base64url')
    .slice(0, 16);
