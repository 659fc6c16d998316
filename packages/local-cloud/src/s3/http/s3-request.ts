import type { Readable } from 'node:stream';
import type { BucketConfig } from '../s3-config.ts';
import type { Store } from '../store/open-store.ts';

/** A request whose address has been parsed and which has not been authorized yet. */
export type S3Request = {
  method: string;
  /** The request target as received, to which signatures refer. */
  target: string;
  bucket: string | undefined;
  key: string | undefined;
  query: Map<string, string>;
  /**
   * Headers with lower-case names. Lower-case `x-amz-*` parameters of a presigned URL are treated
   * as headers.
   */
  headers: Record<string, string | undefined>;
  body: AsyncIterable<Buffer>;
};

export type S3Reply = { status: number; headers: Record<string, string>; body?: string | Readable };

/** What an action is done to, and what policies may ask about it. */
interface Subject {
  bucket: string;
  /** Absent for actions on the bucket itself. */
  key?: string;
  /** The tags that the request gives to the object. */
  requestTags?: Record<string, string> | undefined;
  /** The tags that the object has. */
  existingTags?: Record<string, string> | undefined;
  prefix?: string | undefined;
}

/** Throws AccessDenied unless the caller may carry out an action such as `s3:GetObject`. */
export type AssertAllowed = (action: string, subject: Subject) => void;

/** A request on an existing bucket. `key` is empty for operations on the bucket itself. */
export type BucketRequest = S3Request & {
  bucket: string;
  key: string;
  config: BucketConfig;
  /** Checks what its caller may do. */
  assertAllowed: AssertAllowed;
};

export type S3Context = {
  store: Store;
  buckets: Map<string, BucketConfig>;
  now: () => number;
  region: string;
};

/** The operations by their names in the S3 API. */
export type S3OperationName =
  | 'AbortMultipartUpload'
  | 'CompleteMultipartUpload'
  | 'CopyObject'
  | 'CreateMultipartUpload'
  | 'DeleteObject'
  | 'DeleteObjects'
  | 'DeleteObjectTagging'
  | 'GetObject'
  | 'GetObjectTagging'
  | 'HeadBucket'
  | 'HeadObject'
  | 'ListObjectVersions'
  | 'ListObjectsV2'
  | 'ListParts'
  | 'PutObject'
  | 'PutObjectTagging'
  | 'UploadPart';

export type BucketOperation = (context: S3Context, request: BucketRequest) => Promise<S3Reply>;
