import type { HistoryEvent, SFNClient } from '@aws-sdk/client-sfn';
import * as z from 'zod';
import type { Identity } from '../core/start/open-identity.ts';

export interface ExecutionLine {
  machine: string;
  name: string;
  status: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The type and state of the last history event, for example `WaitStateEntered WaitUntilDue`. */
  last: string;
  /**
   * The step that the execution waits for, if the output of the last step names one. `at` is UTC,
   * ISO 8601.
   */
  next: { kind: string; at: string } | null;
}

interface Options {
  region: string;
  identity: Identity;
  statesUrl: string;
  machines: { arn: string; name: string }[];
}

/**
 * Returns a function that lists the newest 50 executions of each machine through the public API.
 * The SDK is loaded by the first call, because the list is rarely used.
 */
export function createExecutionList({
  region,
  identity,
  statesUrl,
  machines,
}: Options): () => Promise<ExecutionLine[]> {
  let loading:
    | Promise<{ sfn: typeof import('@aws-sdk/client-sfn'); client: SFNClient }>
    | undefined;
  const load = async () => {
    const sfn = await import('@aws-sdk/client-sfn');
    return {
      sfn,
      client: new sfn.SFNClient({ endpoint: statesUrl, region, credentials: identity }),
    };
  };
  return async () => {
    const { sfn, client } = await (loading ??= load());
    const lines = machines.map(async ({ arn, name: machine }) => {
      const { executions = [] } = await client.send(
        new sfn.ListExecutionsCommand({ stateMachineArn: arn, maxResults: 50 }),
      );
      return Promise.all(
        executions.map(
          async ({ executionArn, name, status, startDate }): Promise<ExecutionLine> => {
            const { events = [] } = await client.send(
              new sfn.GetExecutionHistoryCommand({
                executionArn,
                reverseOrder: true,
                maxResults: 6,
              }),
            );
            const [event] = events;
            const state =
              event?.stateEnteredEventDetails?.name ?? event?.stateExitedEventDetails?.name ?? '';
            return {
              machine,
              name: name!,
              status: status!,
              startedAt: startDate!.getTime(),
              last: `${event?.type ?? ''} ${state}`.trim(),
              next: status === 'RUNNING' ? toNext(events) : null,
            };
          },
        ),
      );
    });
    return (await Promise.all(lines)).flat();
  };
}

const stepAnswer = z.looseObject({ next: z.looseObject({ kind: z.string(), at: z.string() }) });

/**
 * Returns the `next` field of the output of the last exited state, or null if that state's output
 * has another shape.
 */
function toNext(events: HistoryEvent[]): ExecutionLine['next'] {
  const output = events.find((event) => event.stateExitedEventDetails)?.stateExitedEventDetails
    ?.output;
  const read = stepAnswer.safeParse(output ? JSON.parse(output) : undefined);
  return read.success ? { kind: read.data.next.kind, at: read.data.next.at } : null;
}
