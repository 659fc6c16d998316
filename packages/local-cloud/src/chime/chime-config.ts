import type { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '../clock/clock.ts';
import type { BusEvent } from '../events/create-event-bus.ts';

export type ChimeOptions = {
  /** Folder of this engine alone; made when missing. */
  dataDir: string;
  /**
   * Port of the API and of the signalling; 0 picks a free one. Media take UDP ports of 127.0.0.1.
   */
  port: number;
  clock: Clock;
  region: string;
  accountId: string;
  /** Answers the secret of an access key, undefined when there is no such key. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Puts finished recordings where their pipelines say. */
  s3: S3Client;
  /**
   * Receives an event that must not be lost: it is delivered again until this resolves, so the same
   * event (same id) can arrive twice.
   */
  emit: (event: BusEvent) => void;
  /**
   * How long somebody whose connection is lost counts as present, in milliseconds; 10 s unless
   * given.
   */
  dropAfterMs?: number;
  /** Receives every failure that was answered with a 500; writes to stderr when not given. */
  onError?: (error: unknown) => void;
};
