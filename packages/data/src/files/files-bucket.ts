import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, NotFound, PutObjectCommand, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Seconds a form or a link stays good. */
const UPLOAD_SECONDS = 600;
const DOWNLOAD_SECONDS = 300;
/** How long the link to a picture stays the same. */
const PICTURE_MS = 3_600_000;
const MEDIA_MS = 900_000;
/** Enough of a file to know its kind. */
const HEAD_BYTES = 8192;
/** How many keys are told at once. */
const KEYS_AT_ONCE = 100;

export interface UploadForm {
  url: string;
  fields: Record<string, string>;
  expiresAt: string;
}
export interface StoredObject {
  size: number;
  type: string;
  head: Uint8Array;
}

/** The private bucket: people reach it only through forms and links signed here. Every key begins with the tenant. */
export interface FilesBucket {
  /** A form for exactly this key, type and size (bytes); what arrives is tagged unconfirmed and goes after a day. */
  signUpload(key: string, type: string, size: number, now: Date): Promise<UploadForm>;
  /** Size, type and first bytes of what has arrived, or undefined. */
  inspect(key: string): Promise<StoredObject | undefined>;
  /** All of an object, or undefined; for attachments, which are small. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Stores what the product itself has received. */
  write(key: string, type: string, content: Uint8Array): Promise<void>;
  /** Keeps the object beyond the day. */
  confirm(key: string): Promise<void>;
  /** A link that downloads under the given name. */
  signDownload(key: string, fileName: string, type: string, now: Date): Promise<{ url: string; expiresAt: string }>;
  /** A link for showing a picture; the same for an hour, so that browsers keep it, and good for one more. */
  signPicture(key: string, now: Date): Promise<string>;
  /** A link for playing, in parts; the same for a quarter of an hour, and good for three more. Nothing is left in the browser's cache. */
  signMedia(key: string, type: string, now: Date): Promise<string>;
  remove(key: string): Promise<void>;
  /** The first hundred keys that begin so and stand after the given one. */
  list(prefix: string, after?: string): Promise<string[]>;
}

const tagging = (state: string) => `<Tagging><TagSet><Tag><Key>state</Key><Value>${state}</Value></Tag></TagSet></Tagging>`;
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

export function filesBucket(Bucket: string): FilesBucket {
  const client = new S3Client({ maxAttempts: 4, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return {
    async signUpload(key, type, size, now) {
      const form = await createPresignedPost(client, {
        Bucket, Key: key, Expires: UPLOAD_SECONDS,
        Fields: { 'Content-Type': type, tagging: tagging('unconfirmed') },
        Conditions: [['content-length-range', size, size], ['eq', '$Content-Type', type], ['eq', '$tagging', tagging('unconfirmed')]],
      });
      return { ...form, expiresAt: later(now, UPLOAD_SECONDS) };
    },
    async inspect(key) {
      try {
        const meta = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        const size = meta.ContentLength ?? 0;
        const part = size === 0 ? undefined : await client.send(new GetObjectCommand({ Bucket, Key: key, Range: `bytes=0-${HEAD_BYTES - 1}` }));
        return { size, type: meta.ContentType ?? '', head: part?.Body ? await part.Body.transformToByteArray() : new Uint8Array() };
      } catch (error) {
        if (error instanceof NotFound || (error instanceof Error && error.name === 'NoSuchKey')) return undefined;
        throw error;
      }
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async write(key, type, content) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, ContentType: type, Body: content }));
    },
    async confirm(key) {
      await client.send(new PutObjectTaggingCommand({ Bucket, Key: key, Tagging: { TagSet: [{ Key: 'state', Value: 'confirmed' }] } }));
    },
    async signDownload(key, fileName, type, now) {
      const command = new GetObjectCommand({
        Bucket, Key: key, ResponseContentType: type,
        ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
      });
      return { url: await getSignedUrl(client, command, { expiresIn: DOWNLOAD_SECONDS }), expiresAt: later(now, DOWNLOAD_SECONDS) };
    },
    async signPicture(key, now) {
      const signingDate = new Date(Math.floor(now.getTime() / PICTURE_MS) * PICTURE_MS);
      const command = new GetObjectCommand({ Bucket, Key: key, ResponseCacheControl: `private, max-age=${PICTURE_MS / 1000}, immutable` });
      return getSignedUrl(client, command, { expiresIn: (2 * PICTURE_MS) / 1000, signingDate });
    },
    async signMedia(key, type, now) {
      const signingDate = new Date(Math.floor(now.getTime() / MEDIA_MS) * MEDIA_MS);
      const command = new GetObjectCommand({ Bucket, Key: key, ResponseContentType: type, ResponseCacheControl: 'private, no-store' });
      return getSignedUrl(client, command, { expiresIn: (4 * MEDIA_MS) / 1000, signingDate });
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async list(prefix, after) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: KEYS_AT_ONCE, ...(after && { StartAfter: after }) }));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
  };
}
