import type { OffsetClock } from '../clock/offset-clock.ts';
import type { VirtualClock } from '../clock/virtual-clock.ts';
import type { FaultOptions } from '../dynamodb/faults.ts';
import type { MailFaultOptions } from '../ses/mail-faults.ts';
import type { DemoPerson } from './endpoints.ts';
import type { RequestInterceptor } from '../gateway/start-gateway.ts';

export interface LocalCloudOptions {
  /** `*.template.json` of a cloud assembly. */
  templateFile: string;
  /** Folder with a bundle per function that is newer than the assembly's copies. */
  bundles?: string;
  /** Everything that lasts; made with mode 0700 when missing. */
  dataDir: string;
  /** Port of the page and the API; the engines take the ones after it. 0: any free ports. */
  port: number;
  /** The port that links in mails name, where that is another one. */
  linkPort?: number;
  /** The clock; a saved one of the data folder unless given. */
  clock?: OffsetClock | VirtualClock;
  /** How far ahead of the machine the saved clock is at least, in milliseconds. */
  aheadMs?: number;
  /** Folder with the built page. */
  siteDir: string;
  /** Serves the page instead of `siteDir`, with hot reload. */
  page?: { takeover: RequestInterceptor; policySources: Record<string, string[]> };
  /**
   * Idle time after which a function's worker is stopped, in milliseconds; 3 minutes unless given.
   */
  functionIdleMs?: number;
  /** First wait before a failed stream batch is tried again, in milliseconds; 200 unless given. */
  retryBackoffMs?: number;
  /** What goes wrong at DynamoDB now and then; nothing unless given. */
  faults?: FaultOptions | undefined;
  /** What goes wrong at SES now and then; nothing unless given. */
  mailFaults?: MailFaultOptions | undefined;
  /** People one can sign in as, for endpoints.json. */
  demo?: DemoPerson[];
  /** Receives failures inside the local cloud; written to stderr unless given. */
  onError?: (error: unknown) => void;
}
