import * as z from 'zod';
import type { States } from '../states/start-states.ts';

export interface ExecutionLine {
  arn: string;
  machine: string;
  name: string;
  status: string;
  /** Whether the execution was not successful and can be continued. */
  redrivable: boolean;
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
  workflows: Pick<States, 'call'>;
  machines: { arn: string; name: string }[];
}

const listed = z.object({
  executions: z.array(
    z.object({
      executionArn: z.string(),
      name: z.string(),
      status: z.string(),
      /** Seconds since 1970. */
      startDate: z.number(),
    }),
  ),
});
const stateEvent = z.object({ name: z.string(), output: z.string().optional() });
const history = z.object({
  events: z.array(
    z.object({
      type: z.string(),
      stateEnteredEventDetails: stateEvent.optional(),
      stateExitedEventDetails: stateEvent.optional(),
    }),
  ),
});
const described = z.object({ redriveStatus: z.string() });
type Events = z.infer<typeof history>['events'];

/** Returns a function that lists the newest 50 executions of each machine. */
export function createExecutionList({
  workflows,
  machines,
}: Options): () => Promise<ExecutionLine[]> {
  const toLine = async (
    machine: string,
    { executionArn: arn, name, status, startDate }: z.infer<typeof listed>['executions'][number],
  ): Promise<ExecutionLine> => {
    const latest = { executionArn: arn, reverseOrder: true, maxResults: 6 };
    const { events } = history.parse(await workflows.call('GetExecutionHistory', latest));
    const [event] = events;
    const state = event?.stateEnteredEventDetails?.name ?? event?.stateExitedEventDetails?.name;
    return {
      arn,
      machine,
      name,
      status,
      redrivable: !['RUNNING', 'SUCCEEDED'].includes(status) && (await isRedrivable(arn)),
      startedAt: startDate * 1_000,
      last: `${event?.type ?? ''} ${state ?? ''}`.trim(),
      next: status === 'RUNNING' ? toNext(events) : null,
    };
  };
  const isRedrivable = async (executionArn: string) =>
    described.parse(await workflows.call('DescribeExecution', { executionArn })).redriveStatus ===
    'REDRIVABLE';

  return async () => {
    const lines = machines.map(async ({ arn, name: machine }) => {
      const newest = { stateMachineArn: arn, maxResults: 50 };
      const { executions } = listed.parse(await workflows.call('ListExecutions', newest));
      return Promise.all(executions.map((execution) => toLine(machine, execution)));
    });
    return (await Promise.all(lines)).flat();
  };
}

const stepAnswer = z.looseObject({ next: z.looseObject({ kind: z.string(), at: z.string() }) });

/**
 * Returns the `next` field of the output of the last exited state, or null if that state's output
 * has another shape.
 */
function toNext(events: Events): ExecutionLine['next'] {
  const output = events.find((event) => event.stateExitedEventDetails)?.stateExitedEventDetails
    ?.output;
  const read = stepAnswer.safeParse(output ? JSON.parse(output) : undefined);
  return read.success ? { kind: read.data.next.kind, at: read.data.next.at } : null;
}
