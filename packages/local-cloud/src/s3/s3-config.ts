import type { Clock } from '../clock/clock.ts';
import type { Authorize } from '../iam/access-control.ts';

/** A rule of a bucket; it applies to the keys with the prefix whose objects have all the tags. */
export interface LifecycleRule {
  prefix: string;
  tags: Readonly<Record<string, string>>;
  /** The age at which an object is deleted; in a versioned bucket a marker replaces it. */
  expirationDays?: number | undefined;
  /** The days after which a version is deleted that another one has replaced. */
  noncurrentDays?: number | undefined;
  /** Whether delete markers are removed that have no version left. */
  removesLoneMarkers: boolean;
  /** The days after which an unfinished upload is aborted. */
  abortUploadDays?: number | undefined;
}

export type CorsRule = {
  /** An origin such as `https://app.example.org`, or a pattern with one `*`. */
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
};

export type BucketConfig = {
  name: string;
  cors: CorsRule[];
  versioned?: boolean;
  /** Whether malware protection scans each stored object and writes the result to a tag. */
  scanned?: boolean;
  /** The enabled lifecycle rules; none by default. */
  lifecycle?: readonly LifecycleRule[];
};

export type S3Options = {
  /** A folder that only this engine uses; created if missing. */
  dataDir: string;
  /** 0 selects a free port. */
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  region: string;
  /** Returns the secret of an access key, or undefined if the key does not exist. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  buckets: BucketConfig[];
  /** The clock by which lifecycle rules are applied; they are not without it. */
  clock?: Clock | undefined;
  /** Receives every unexpected error that caused a 500; written to stderr by default. */
  onError?: (error: unknown) => void;
};
