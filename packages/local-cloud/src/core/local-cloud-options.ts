import type { OffsetClock } from '../clock/offset-clock.ts';
import type { VirtualClock } from '../clock/virtual-clock.ts';
import type { FaultOptions } from '../dynamodb/faults.ts';
import type { RequestInterceptor } from '../gateway/start-gateway.ts';
import type { MailAccount } from '../ses/mail-account.ts';
import type { MailFaultOptions } from '../ses/mail-faults.ts';
import type { Throttle } from '../shared/token-bucket.ts';
import type { DemoPerson } from './endpoints.ts';

export interface LocalCloudOptions {
  /**
   * The path of `*.template.json` of the main stack of a cloud assembly. The other stacks of the
   * assembly run together with it.
   */
  templateFile: string;
  /**
   * A folder with one bundle per function. These bundles are used instead of the assembly's copies.
   */
  bundles?: string;
  /**
   * The folder with the chunks of all bundles. If it is given, all functions run in one thread from
   * it (lambda/start-functions.ts); by default each runs its bundle in a thread of its own.
   */
  pieces?: string | undefined;
  /** The folder of all stored data; created with mode 0700 if missing. */
  dataDir: string;
  /** The port of the page and the API; the engines use the ports after it. 0 selects free ports. */
  port: number;
  /** The port that links in mails contain, if it differs from `port`. */
  linkPort?: number;
  /** The clock; by default the one stored in the data folder. */
  clock?: OffsetClock | VirtualClock;
  /** The minimum number of milliseconds by which the stored clock is ahead of the machine's. */
  aheadMs?: number;
  /** The folder of the built page. */
  siteDir: string;
  /** Serves the page instead of `siteDir`, with hot reload. */
  page?: { takeover: RequestInterceptor; policySources: Record<string, string[]> };
  /**
   * The idle time after which a function's worker is stopped, in milliseconds; 3 minutes by
   * default.
   */
  functionIdleMs?: number;
  /**
   * The wait before the first retry of a failed stream batch, in milliseconds (200 by default), and
   * of an event for which too many calls were running (1,000 by default).
   */
  retryBackoffMs?: number;
  /**
   * How many API requests are taken; by default as many as the template's stage says. Programs that
   * make many more than people do name the quota of an account (`ACCOUNT_THROTTLE`).
   */
  apiThrottle?: Throttle | undefined;
  /** Faults that DynamoDB requests have at random; none by default. */
  faults?: FaultOptions | undefined;
  /**
   * What the account may send by mail; by default it has production access and no quotas. A new
   * account on AWS is `SANDBOX_ACCOUNT`.
   */
  mailAccount?: MailAccount | undefined;
  /** Faults that SES requests have at random; none by default. */
  mailFaults?: MailFaultOptions | undefined;
  /**
   * The address (`file:`) of the module that makes captions in meetings: see `CaptionsModule`. By
   * default live transcription fails.
   */
  captions?: string | undefined;
  /** The people as whom one can sign in, for endpoints.json. */
  demo?: DemoPerson[];
  /**
   * A folder to which a file with what was used and refused of the template's policies is written
   * when the local cloud is closed.
   */
  accessReports?: string | undefined;
  /** Receives failures inside the local cloud; they are written to stderr by default. */
  onError?: (error: unknown) => void;
}
