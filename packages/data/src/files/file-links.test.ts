import { constants, generateKeyPairSync, verify } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type FileLinks, fileLinks } from './file-links.ts';

const ORIGIN = 'https://d111111abcdef8.cloudfront.net';
const KEY_ID = 'K2JCJMDEHXQW5F';
const NOW = new Date('2026-11-27T09:47:31.400Z');
const CV = 'T#2#/candidates/cand_1/file_1';
const PICTURE = 'T#2#/members/usr_1/avt_1';
const VIDEO = 'recordings/T/2/rec_1/video.mp4';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let reads: number;
let readKey: () => Promise<string>;
beforeEach(() => {
  reads = 0;
  readKey = async () => {
    reads += 1;
    return privateKey;
  };
});
/** Returns what one Lambda instance has. */
const open = (): FileLinks =>
  fileLinks({ origin: ORIGIN, keyId: KEY_ID, readKey: () => readKey() });

/** Takes a link apart as CloudFront does: the address that was signed, and the time of its end. */
function readLink(link: string) {
  const [signed, expires, key, signature, hash] = link.split(
    /[?&](?=Expires=|Key-Pair-Id=|Signature=|Hash-Algorithm=)/,
  );
  const valueOf = (pair: string | undefined) => pair!.slice(pair!.indexOf('=') + 1);
  const policy =
    `{"Statement":[{"Resource":"${signed}","Condition":` +
    `{"DateLessThan":{"AWS:EpochTime":${valueOf(expires)}}}}]}`;
  const letters: Record<string, string> = { '-': '+', _: '=', '~': '/' };
  const bytes = valueOf(signature).replace(/[-_~]/g, (letter) => letters[letter]!);
  return {
    signed,
    end: new Date(Number(valueOf(expires)) * 1000).toISOString(),
    key: valueOf(key),
    isGenuine:
      hash === 'Hash-Algorithm=SHA256' &&
      verify(
        'RSA-SHA256',
        Buffer.from(policy),
        { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(bytes, 'base64'),
      ),
  };
}
const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('a download link ends when it says, and names the file in the letters of RFC 5987', async () => {
  const { url, expiresAt } = await open().signDownload(CV, "O'Brien (1) *ü*.pdf", 'text/x', NOW);
  expect(expiresAt).toBe('2026-11-27T09:52:31.000Z');
  expect(readLink(url)).toEqual({
    signed:
      `${ORIGIN}/T%232%23/candidates/cand_1/file_1` +
      '?response-content-disposition=attachment%3B%20filename%2A%3DUTF-8%27%27' +
      'O%2527Brien%2520%25281%2529%2520%252A%25C3%25BC%252A.pdf' +
      '&response-content-type=text%2Fx',
    end: expiresAt,
    key: KEY_ID,
    isGenuine: true,
  });
});

test('a name that is no well-formed text can be downloaded too', async () => {
  const { url } = await open().signDownload(CV, 'half \ud83d', 'text/plain', NOW);
  expect(readLink(url)).toMatchObject({ isGenuine: true });
});

test('the link to a picture stays the same for an hour, and is valid for another', async () => {
  const links = open();
  const link = await links.signPicture(PICTURE, NOW);
  expect(readLink(link)).toMatchObject({
    signed:
      `${ORIGIN}/T%232%23/members/usr_1/avt_1` +
      '?response-cache-control=private%2C%20max-age%3D3600%2C%20immutable',
    end: '2026-11-27T11:00:00.000Z',
    isGenuine: true,
  });
  expect(await links.signPicture(PICTURE, minutesAfter(12))).toBe(link);
  expect(readLink(await links.signPicture(PICTURE, minutesAfter(13))).end).toBe(
    '2026-11-27T12:00:00.000Z',
  );
});

test('the link to media stays the same for a quarter of an hour, and is not cached', async () => {
  const links = open();
  const link = await links.signMedia(VIDEO, 'video/mp4', NOW);
  expect(readLink(link)).toMatchObject({
    signed:
      `${ORIGIN}/recordings/T/2/rec_1/video.mp4` +
      '?response-cache-control=private%2C%20no-store&response-content-type=video%2Fmp4',
    end: '2026-11-27T10:45:00.000Z',
    isGenuine: true,
  });
  expect(await links.signMedia(VIDEO, 'video/mp4', minutesAfter(12))).toBe(link);
  expect(await links.signMedia(VIDEO, 'video/webm', NOW)).not.toBe(link);
  expect(await links.signMedia(VIDEO, 'video/mp4', minutesAfter(13))).not.toBe(link);
});

test('every instance signs the same link, so that browsers find what they have cached', async () => {
  expect(await open().signPicture(PICTURE, minutesAfter(1))).toBe(
    await open().signPicture(PICTURE, NOW),
  );
});

test('the private key is read once, and again after a failure', async () => {
  const links = open();
  const read = readKey;
  readKey = () => Promise.reject(new Error('no answer'));
  await expect(links.signPicture(PICTURE, NOW)).rejects.toThrow('no answer');
  readKey = read;
  await Promise.all([links.signPicture(PICTURE, NOW), links.signDownload(CV, 'a', 'b', NOW)]);
  await links.signMedia(VIDEO, 'video/mp4', NOW);
  expect(reads).toBe(1);
});
