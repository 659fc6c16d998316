import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { boundedCache } from '../shared/bounded-cache.ts';

/** Seconds for which a download link is valid. */
const DOWNLOAD_SECONDS = 300;
/** Milliseconds for which the link to an image or to media stays the same. */
const PICTURE_MS = 3_600_000;
const MEDIA_MS = 900_000;
/** The number of links that an instance remembers, of about 700 bytes each. */
const KEPT_LINKS = 2_000;

/**
 * Links to objects of the buckets for files and recordings, which CloudFront serves (ADR 75). They
 * end at the time that they say: neither the instance that signed one nor the session of its role
 * ends one earlier. Every instance signs the same link to the same object.
 */
export interface FileLinks {
  /** Signs a link that downloads the object under the given name, valid for five minutes. */
  signDownload(
    key: string,
    fileName: string,
    type: string,
    now: Date,
  ): Promise<{ url: string; expiresAt: string }>;
  /**
   * Signs a link that shows an image. The link stays the same for an hour, so that browsers can
   * cache the image, and is valid for another hour.
   */
  signPicture(key: string, now: Date): Promise<string>;
  /**
   * Signs a link for playback in ranges. The link stays the same for a quarter of an hour and is
   * valid for three more. Browsers do not cache the media.
   */
  signMedia(key: string, type: string, now: Date): Promise<string>;
}

export interface FileLinksOptions {
  /** The origin of the distribution, without a trailing slash. */
  origin: string;
  /** The id of the public key at CloudFront. */
  keyId: string;
  /** Returns the private key of that id, in PEM. It is read once. */
  readKey(): Promise<string>;
}

/** Signs links with a key pair that the distribution trusts. */
export function fileLinks({ origin, keyId, readKey }: FileLinksOptions): FileLinks {
  let opening: Promise<Signer> | undefined;
  const open = (): Promise<Signer> => {
    opening ??= readKey()
      .then((privateKey) => createSigner(keyId, privateKey))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  };
  const toAddress = (key: string, query: Query): string => {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
    return `${origin}/${path}?${pairs.join('&')}`;
  };

  return {
    async signDownload(key, fileName, type, now) {
      const expiresAtMs = floorTo(now, 1000) + DOWNLOAD_SECONDS * 1000;
      const address = toAddress(key, {
        'response-content-disposition': `attachment; filename*=UTF-8''${encode(fileName)}`,
        'response-content-type': type,
      });
      return {
        url: (await open()).sign(address, expiresAtMs),
        expiresAt: new Date(expiresAtMs).toISOString(),
      };
    },
    async signPicture(key, now) {
      const address = toAddress(key, {
        'response-cache-control': `private, max-age=${PICTURE_MS / 1000}, immutable`,
      });
      return (await open()).signOnce(address, floorTo(now, PICTURE_MS) + 2 * PICTURE_MS);
    },
    async signMedia(key, type, now) {
      const address = toAddress(key, {
        'response-cache-control': 'private, no-store',
        'response-content-type': type,
      });
      return (await open()).signOnce(address, floorTo(now, MEDIA_MS) + 4 * MEDIA_MS);
    },
  };
}

interface Signer {
  /** @param expiresAtMs a whole second, in milliseconds since 1970 */
  sign(address: string, expiresAtMs: number): string;
  /** Remembers the link, because a signature takes about a millisecond and lists have many. */
  signOnce(address: string, expiresAtMs: number): string;
}

function createSigner(keyPairId: string, privateKey: string): Signer {
  const sign = (url: string, expiresAtMs: number) =>
    getSignedUrl({
      url,
      keyPairId,
      privateKey,
      dateLessThan: new Date(expiresAtMs).toISOString(),
      algorithm: 'SHA256',
    });
  const links = boundedCache(KEPT_LINKS, (name) => {
    const [expiresAtMs, address] = name.split(' ');
    return sign(address!, Number(expiresAtMs));
  });
  return { sign, signOnce: (address, expiresAtMs) => links(`${expiresAtMs} ${address}`) };
}

/** What a link asks of S3. The distribution passes these parameters on, and no others. */
type Query = Partial<
  Record<
    'response-cache-control' | 'response-content-disposition' | 'response-content-type',
    string
  >
>;

const floorTo = (now: Date, ms: number): number => Math.floor(now.getTime() / ms) * ms;

/**
 * Percent-encodes everything except letters, digits and `-_.~`, so that neither the signer nor a
 * browser encodes anything else: CloudFront checks a signature against the address as it arrives.
 */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
