import type { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '../clock/clock.ts';
import type { BusEvent } from '../events/create-event-bus.ts';
import type { Authorize } from '../iam/access-control.ts';
import type { Throttle } from '../shared/token-bucket.ts';

/** What an account may have at a time. */
export interface ChimeLimits {
  meetings: number;
  pipelines: number;
}

/**
 * Returns the default quotas: 250 meetings in all regions together, and pipelines in the region.
 * Sources: amazon-chime-sdk-js, "FAQs" (meetings); Chime SDK developer guide, "Understanding the
 * default limits for active Amazon Chime SDK media pipelines".
 */
export const toDefaultLimits = (region: string): ChimeLimits => ({
  meetings: 250,
  pipelines: region === 'us-east-1' ? 100 : 10,
});

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
  /** Writes the pieces of recordings to the destinations of their pipelines. */
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
  /** The address of the CaptionsModule that makes captions; without one, transcription fails. */
  captions?: string | undefined;
  /** What the account may have at a time, other than its default quotas. */
  limits?: Partial<ChimeLimits>;
  /**
   * How often operations are taken, by permission (`CreateMeeting`). AWS shows the rates of an
   * account in its console only, so that there are none by default.
   */
  rates?: Readonly<Record<string, Throttle>>;
  /** Receives every failure that was answered with a 500; writes to stderr by default. */
  onError?: (error: unknown) => void;
};
