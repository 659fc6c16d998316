import type { S3Client } from '@aws-sdk/client-s3';
import type { Authorize } from '../iam/access-control.ts';
import type { Clock } from '../clock/clock.ts';
import type { BusEvent } from '../events/create-event-bus.ts';

export type ChimeOptions = {
  /** A folder for this engine only; it is created if missing. */
  dataDir: string;
  /**
   * The port of the API and of the signalling; 0 selects a free one. Media use UDP ports of
   * 127.0.0.1.
   */
  port: number;
  clock: Clock;
  region: string;
  accountId: string;
  /** Returns the secret of an access key, or undefined if the key does not exist. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  /** Writes finished recordings to the destinations of their pipelines. */
  s3: S3Client;
  /**
   * Receives an event that must not be lost. It is called again until it returns, so the same event
   * (same id) can be delivered twice.
   */
  emit: (event: BusEvent) => void;
  /**
   * The milliseconds for which an attendee with a lost connection counts as present; 10 s by
   * default.
   */
  dropAfterMs?: number;
  /** Receives every failure that was answered with a 500; writes to stderr by default. */
  onError?: (error: unknown) => void;
};
