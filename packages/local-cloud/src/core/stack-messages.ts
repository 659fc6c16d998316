import type { Endpoints } from './endpoints.ts';
import type { LocalCloudOptions } from './local-cloud-options.ts';

/** What a stack in a process of its own is started with. */
export type StackOptions = Pick<
  LocalCloudOptions,
  | 'templateFile'
  | 'bundles'
  | 'dataDir'
  | 'port'
  | 'linkPort'
  | 'siteDir'
  | 'functionIdleMs'
  | 'retryBackoffMs'
  | 'faults'
  | 'mailFaults'
> & {
  /** Start of a virtual clock, milliseconds since 1970; the machine's time unless given. */
  virtualStartMs?: number | undefined;
};

/** What the parent asks for. `advanceTo`: milliseconds since 1970. */
export type StackCommand =
  | { ask: 'idle' | 'now' | 'close' }
  | { ask: 'environment'; label: string }
  | { ask: 'advanceTo'; to: number };
export type StackRequest = StackCommand & { id: number };

export type StackReply =
  | { id: -1; endpoints: Endpoints }
  | { id: number; value: unknown }
  | { id: number; error: string };
