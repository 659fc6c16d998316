export type CorsRule = {
  /** `https://app.example.org`, or a pattern with one `*`. */
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders: string[];
  exposedHeaders: string[];
};

export type BucketConfig = {
  name: string;
  cors: CorsRule[];
  versioned?: boolean;
  /** Malware protection scans what is stored and says the result in a tag. */
  scanned?: boolean;
};

export type S3Options = {
  /** Folder of this engine alone; made when missing. */
  dataDir: string;
  /** 0 picks a free port. */
  port: number;
  /** Epoch milliseconds. */
  now: () => number;
  region: string;
  /** Answers the secret of an access key, undefined when there is no such key. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  buckets: BucketConfig[];
  /** Receives every failure that was answered with a 500; writes to stderr when not given. */
  onError?: (error: unknown) => void;
};
