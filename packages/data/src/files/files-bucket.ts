import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { boundedCache } from '../shared/bounded-cache.ts';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import { objectsOf, openSts, openTenantSession } from '../shared/open-tenant-session.ts';
import { tenantPrefix } from '../shared/table.ts';
import { guardDutyScan, type Scanned } from './content-scan.ts';

/** Seconds for which a form is valid. */
const UPLOAD_SECONDS = 600;
/** The number of bytes at the start of a file that suffice to detect its type. */
const HEAD_BYTES = 8192;
/** The number of bytes at the end of a ZIP in which documents list their entries. */
const TAIL_BYTES = 65_536;
/** The page size of key lists. */
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
  /** The last bytes of a larger ZIP, where its entries are listed. */
  tail?: Uint8Array;
}

/**
 * An upload that arrived through a form: one version of it, whose content is read only if the scan
 * found nothing.
 */
export type Upload = Scanned & { content?: StoredObject };

/** An object that is written in parts and exists when it is completed. */
export interface PartUpload {
  /** Stores a part: at least 5 MiB, but for the last one. Parts may be stored in any order. */
  put(number: number, content: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  /** Deletes the stored parts. */
  abort(): Promise<void>;
}

/**
 * The private bucket: people access it only through forms signed here and through links
 * (file-links.ts). Every key begins with the tenant. A form uploads to a separate key, so that it
 * can never replace a stored object.
 */
export interface FilesBucket {
  /**
   * Signs a form for exactly this key, type and size (bytes). The upload waits under a separate key
   * until it is confirmed, and is deleted after a day otherwise.
   */
  signUpload(key: string, type: string, size: number, now: Date): Promise<UploadForm>;
  /** Returns the upload that waits to become the object of this key, or undefined. */
  inspectUpload(key: string): Promise<Upload | undefined>;
  /**
   * Makes the inspected version of an upload the object of this key. False if the key already has
   * another content.
   */
  keepUpload(key: string, upload: Upload): Promise<boolean>;
  /** Deletes the waiting upload; a stored object is not deleted. */
  discardUpload(key: string): Promise<void>;
  /**
   * Returns the scan result of an object that did not come through a form, or undefined if there is
   * none.
   */
  scanOf(key: string): Promise<Scanned | undefined>;
  /** Returns size, type and first bytes of an object, or undefined. */
  inspect(key: string): Promise<StoredObject | undefined>;
  /** Returns the whole content of an object, or undefined; for attachments, which are small. */
  read(key: string): Promise<Uint8Array | undefined>;
  /**
   * Returns up to `length` bytes of an object, starting at byte `from`; fewer only at its end.
   * @throws NoSuchKey if the object does not exist
   */
  readRange(key: string, from: number, length: number): Promise<Uint8Array>;
  /** Stores content that the product itself has received. */
  write(key: string, type: string, content: Uint8Array): Promise<void>;
  /** Starts to store content that is written in parts. */
  startUpload(key: string, type: string): Promise<PartUpload>;
  remove(key: string): Promise<void>;
  /**
   * Moves an object of at most 5 GB to another key in the bucket. An object that does not exist has
   * been moved before.
   */
  move(from: string, to: string): Promise<void>;
  /** Returns the first hundred keys with a prefix, after the given one. */
  list(prefix: string, after?: string): Promise<string[]>;
}

/** The tag of objects that the bucket's lifecycle deletes after a day. */
const UNCONFIRMED =
  '<Tagging><TagSet><Tag><Key>state</Key><Value>unconfirmed</Value></Tag></TagSet></Tagging>';
/**
 * Converts `T#2#/candidates/…` to `T#2#/uploads/candidates/…`; forms are signed only for such keys.
 */
const uploadKey = (key: string) => key.replace('/', '/uploads/');
const addSeconds = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1000).toISOString();

const toClient = (config: S3ClientConfig): S3Client =>
  underBudget(
    new S3Client({
      maxAttempts: 4,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: requestTimeouts(COPY_MS),
      ...config,
    }),
  );
/** Milliseconds in which S3 answers that a large object was copied. */
const COPY_MS = 30_000;

/**
 * Opens a bucket for a tenant, whose objects are all that it reaches.
 * @throws Error when the tenant id is not a positive integer
 */
export type TenantFiles<Methods extends keyof FilesBucket = keyof FilesBucket> = (
  tenantId: number,
) => Pick<FilesBucket, Methods>;

/** The number of tenants whose clients an instance keeps. */
const MAX_CLIENTS = 100;

/** Folders of the bucket of recordings, which have a folder for each tenant. */
const RECORDED = ['captures', 'recordings', 'transcripts', 'speech', 'voices'];
const prefixesOf = (tenantId: number) => [
  `${tenantPrefix(tenantId)}/`,
  ...RECORDED.map((folder) => `${folder}/T/${tenantId}/`),
];

/**
 * Opens a bucket for a function: objects of a tenant are reached with a session of the function's
 * role that reaches no others, so that AWS refuses what a mistake in the code asks of another
 * tenant (ADR 79).
 * @param Bucket name of the bucket
 * @param roleArn the function's own role
 */
export function tenantFiles(Bucket: string, roleArn: string): TenantFiles {
  const { requestHandler } = toClient({}).config;
  const sts = openSts();
  const open = boundedCache(MAX_CLIENTS, (tenantId) =>
    filesBucket(Bucket, {
      requestHandler,
      credentials: async () => {
        const session = await openTenantSession(
          sts,
          roleArn,
          `objects-${tenantId}`,
          objectsOf(Bucket, prefixesOf(Number(tenantId))),
        );
        // The SDK opens a new session five minutes before the end, and an upload form, which ends
        // with the session that signed it, is valid for ten.
        const until = session.expiration.getTime() - UPLOAD_SECONDS * 1000;
        return { ...session, expiration: new Date(until) };
      },
    }),
  );
  return (tenantId) => {
    tenantPrefix(tenantId);
    return open(String(tenantId));
  };
}

/**
 * Stores files in an S3 bucket.
 * @param Bucket name of the bucket
 * @param config of the client; by default it has the caller's own keys
 */
export function filesBucket(Bucket: string, config: S3ClientConfig = {}): FilesBucket {
  const client = toClient(config);
  const scan = guardDutyScan(client, Bucket);
  const readObject = async (
    Key: string,
    VersionId?: string,
  ): Promise<(StoredObject & { etag: string | undefined }) | undefined> => {
    try {
      const meta = await client.send(new HeadObjectCommand({ Bucket, Key, VersionId }));
      const size = meta.ContentLength ?? 0;
      const part =
        size === 0
          ? undefined
          : await client.send(
              new GetObjectCommand({ Bucket, Key, VersionId, Range: `bytes=0-${HEAD_BYTES - 1}` }),
            );
      const head = part?.Body ? await part.Body.transformToByteArray() : new Uint8Array();
      const isLargeZip = size > HEAD_BYTES && head[0] === 0x50 && head[1] === 0x4b;
      const end = isLargeZip
        ? await client.send(
            new GetObjectCommand({
              Bucket,
              Key,
              VersionId,
              Range: `bytes=${Math.max(0, size - TAIL_BYTES)}-${size - 1}`,
            }),
          )
        : undefined;
      return {
        size,
        type: meta.ContentType ?? '',
        head,
        ...(end?.Body && { tail: await end.Body.transformToByteArray() }),
        etag: meta.ETag,
      };
    } catch (error) {
      if (
        error instanceof NotFound ||
        (error instanceof Error && ['NoSuchKey', 'NoSuchVersion'].includes(error.name))
      )
        return undefined;
      throw error;
    }
  };
  return {
    async signUpload(key, type, size, now) {
      const form = await createPresignedPost(client, {
        Bucket,
        Key: uploadKey(key),
        Expires: UPLOAD_SECONDS,
        Fields: { 'Content-Type': type, tagging: UNCONFIRMED },
        Conditions: [
          ['content-length-range', size, size],
          ['eq', '$Content-Type', type],
          ['eq', '$tagging', UNCONFIRMED],
        ],
      });
      return { ...form, expiresAt: addSeconds(now, UPLOAD_SECONDS) };
    },
    async inspectUpload(key) {
      const scanned = await scan.resultOf(uploadKey(key));
      // GuardDuty's result is checked first, because nobody may read an infected object.
      if (scanned?.result !== 'clean') return scanned;
      const content = await readObject(uploadKey(key), scanned.versionId);
      return content && { ...scanned, content };
    },
    async keepUpload(key, { versionId }) {
      const version = versionId === undefined ? '' : `?versionId=${versionId}`;
      try {
        const source = uploadKey(key).split('/').map(encodeURIComponent).join('/');
        const CopySource = `${Bucket}/${source}${version}`;
        await client.send(
          new CopyObjectCommand({
            Bucket,
            Key: key,
            CopySource,
            TaggingDirective: 'REPLACE',
            IfNoneMatch: '*',
          }),
        );
        return true;
      } catch (error) {
        if (
          !(
            error instanceof Error &&
            ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name)
          )
        )
          throw error;
        // An earlier confirmation may have been interrupted, or another one may run at the same
        // time.
        const [stored, waiting] = await Promise.all([
          readObject(key),
          readObject(uploadKey(key), versionId),
        ]);
        return (
          stored !== undefined && stored.etag === waiting?.etag && stored.size === waiting?.size
        );
      }
    },
    async discardUpload(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: uploadKey(key) }));
    },
    scanOf: (key) => scan.resultOf(key),
    async inspect(key) {
      return readObject(key);
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
    async readRange(key, from, length) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: key, Range: `bytes=${from}-${from + length - 1}` }),
      );
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    async write(key, type, content) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, ContentType: type, Body: content }),
      );
    },
    async startUpload(Key, ContentType) {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key, ContentType }),
      );
      const tags = new Map<number, string>();
      return {
        async put(PartNumber, Body) {
          const { ETag } = await client.send(
            new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }),
          );
          tags.set(PartNumber, ETag!);
        },
        async complete() {
          const Parts = [...tags.keys()]
            .sort((one, other) => one - other)
            .map((PartNumber) => ({ PartNumber, ETag: tags.get(PartNumber) }));
          await client.send(
            new CompleteMultipartUploadCommand({
              Bucket,
              Key,
              UploadId,
              MultipartUpload: { Parts },
            }),
          );
        },
        async abort() {
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        },
      };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async move(from, to) {
      const source = from.split('/').map(encodeURIComponent).join('/');
      try {
        await client.send(
          new CopyObjectCommand({
            Bucket,
            Key: to,
            CopySource: `${Bucket}/${source}`,
            TaggingDirective: 'REPLACE',
          }),
        );
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return;
        throw error;
      }
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
    },
    async list(prefix, after) {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          MaxKeys: KEYS_AT_ONCE,
          ...(after && { StartAfter: after }),
        }),
      );
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
  };
}
