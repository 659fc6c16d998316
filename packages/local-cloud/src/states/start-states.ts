import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { Authorize } from '../iam/access-control.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import { handleRequest } from './api/handle-request.ts';
import { operations } from './api/operations.ts';
import { limitRequests, type RequestQuotas } from './api/request-quotas.ts';
import { createEngine } from './engine/create-engine.ts';
import type { InvokeFunction } from './engine/engine-context.ts';
import { installMachines, type TemplateMachine } from './install-machines.ts';

export interface StatesOptions {
  /** The folder of the journal; created if missing. Only one engine at a time may use it. */
  dataDir: string;
  /** 0 selects a free port. */
  port: number;
  clock: Clock;
  region: string;
  accountId: string;
  /** Returns the secret of an access key (SigV4), or undefined if the key does not exist. */
  credentials: (accessKeyId: string, sessionToken?: string) => string | undefined;
  /** Decides what callers may do; everything by default. */
  authorize?: Authorize | undefined;
  stateMachines: TemplateMachine[];
  invokeFunction: InvokeFunction;
  /** Rates of requests other than the default ones of the region, by operation. */
  quotas?: RequestQuotas | undefined;
  /** The number of executions that may run at a time; a million by default. */
  maxOpenExecutions?: number | undefined;
  /** Receives failures inside the engine; written to stderr by default. */
  onError?: (error: unknown) => void;
}

export interface States {
  url: string;
  /**
   * Runs an operation of the API for the local cloud itself, without a signature, rights and rates.
   * Rejects with an ApiError.
   * @returns the JSON of the answer, in which times are seconds since 1970
   */
  call(operation: string, input: object): Promise<unknown>;
  close(): Promise<void>;
  /** Resolves when no execution can proceed: all wait for a time or a token, or have ended. */
  idle(): Promise<void>;
}

/**
 * Starts an engine for AWS Step Functions (Standard workflows, JSONata) on this machine. Everything
 * that a response of its API acknowledges is on disk; after a crash every execution continues from
 * its last journaled step. A function whose response was not journaled is called again (at least
 * once), so tasks must be idempotent.
 */
export async function startStates(options: StatesOptions): Promise<States> {
  const { dataDir, port, clock, region, accountId, credentials, stateMachines, invokeFunction } =
    options;
  const onError = options.onError ?? ((error) => console.error('Step Functions:', error));
  mkdirSync(dataDir, { recursive: true });
  const engine = createEngine({
    file: join(dataDir, 'states.sqlite'),
    clock,
    region,
    invokeFunction,
    maxOpenExecutions: options.maxOpenExecutions,
    onError,
  });
  try {
    await installMachines(engine.context, stateMachines, accountId);
    const served = operations({ region, accountId });
    const limitRate = limitRequests(region, options.quotas);
    const server = createServer((request, response) => {
      // The SDK corrects its clock by this header; with the machine's time a moved clock would have
      // no effect.
      response.sendDate = false;
      response.setHeader('date', new Date(clock.now()).toUTCString());
      void handleRequest(
        {
          engine: engine.context,
          operations: served,
          limitRate,
          credentials,
          authorize: options.authorize,
          onError,
        },
        request,
        response,
      );
    });
    const listening = await listenOnLoopback(server, port);
    engine.resume();
    const closeAll = async () => {
      await listening.close();
      await engine.close();
    };
    let closing: Promise<void> | undefined;
    return {
      url: listening.url,
      call: (operation, input) => served[operation]!(engine.context, input),
      idle: engine.idle,
      close: () => (closing ??= closeAll()),
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
