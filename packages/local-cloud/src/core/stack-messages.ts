import type { Endpoints } from './endpoints.ts';
import type { LocalCloudOptions } from './local-cloud-options.ts';

/** The options with which a stack is started in a separate process. */
export type StackOptions = Pick<
  LocalCloudOptions,
  | 'templateFile'
  | 'bundles'
  | 'pieces'
  | 'dataDir'
  | 'port'
  | 'linkPort'
  | 'siteDir'
  | 'captions'
  | 'functionIdleMs'
  | 'retryBackoffMs'
  | 'apiThrottle'
  | 'faults'
  | 'mailAccount'
  | 'mailFaults'
  | 'accessReports'
> & {
  /**
   * The start of a virtual clock in milliseconds since 1970; by default the stored clock of the
   * data folder is used.
   */
  virtualStartMs?: number | undefined;
};

/** The commands of the parent process. `advanceTo` uses milliseconds since 1970. */
export type StackCommand =
  | { ask: 'idle' | 'now' | 'usage' | 'close' }
  | { ask: 'environment' | 'ownEnvironment'; label: string }
  | { ask: 'advanceTo'; to: number };
export type StackRequest = StackCommand & { id: number };

export type StackReply =
  | { id: -1; endpoints: Endpoints }
  | { id: number; value: unknown }
  | { id: number; error: string };
