import type { SFNClient } from '@aws-sdk/client-sfn';
import type { Identity } from '../core/open-identity.ts';

export interface ExecutionLine {
  machine: string;
  name: string;
  status: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The last thing that happened: `WaitStateEntered WaitUntilDue`. */
  last: string;
}

interface Options {
  region: string;
  identity: Identity;
  statesUrl: string;
  machines: { arn: string; name: string }[];
}

/** The newest 50 executions of each machine, read through the public API. The SDK is loaded by the first call: few people look. */
export function createExecutionList({ region, identity, statesUrl, machines }: Options): () => Promise<ExecutionLine[]> {
  let loading: Promise<{ sfn: typeof import('@aws-sdk/client-sfn'); client: SFNClient }> | undefined;
  const load = async () => {
    const sfn = await import('@aws-sdk/client-sfn');
    return { sfn, client: new sfn.SFNClient({ endpoint: statesUrl, region, credentials: identity }) };
  };
  return async () => {
    const { sfn, client } = await (loading ??= load());
    const lines = machines.map(async ({ arn, name: machine }) => {
      const { executions = [] } = await client.send(new sfn.ListExecutionsCommand({ stateMachineArn: arn, maxResults: 50 }));
      return Promise.all(
        executions.map(async ({ executionArn, name, status, startDate }): Promise<ExecutionLine> => {
          const { events = [] } = await client.send(new sfn.GetExecutionHistoryCommand({ executionArn, reverseOrder: true, maxResults: 1 }));
          const [event] = events;
          const state = event?.stateEnteredEventDetails?.name ?? event?.stateExitedEventDetails?.name ?? '';
          return { machine, name: name!, status: status!, startedAt: startDate!.getTime(), last: `${event?.type ?? ''} ${state}`.trim() };
        }),
      );
    });
    return (await Promise.all(lines)).flat();
  };
}
