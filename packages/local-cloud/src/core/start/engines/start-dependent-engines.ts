import { join } from 'node:path';
import { startChime, type ChimeEngine } from '../../../chime/start-chime.ts';
import type { EventBus } from '../../../events/create-event-bus.ts';
import type { AsyncInvocations } from '../../../events/start-async-invocations.ts';
import { receiveMail } from '../../../ses/receipt/receive-mail.ts';
import type { SesEngine } from '../../../ses/start-ses.ts';
import { startStates, type States } from '../../../states/start-states.ts';
import { readMachines } from '../../../template/read/read-machines.ts';
import { readMailDestinations, readReceiptRules } from '../../../template/read/read-mail.ts';
import type { ServiceCalls } from '../functions/service-calls.ts';
import type { StackContext } from '../open-stack.ts';

/** Starts the state machines, which call functions as their own roles. */
export async function startWorkflows(
  { options, closers, clock, ports, resolved, engine }: StackContext,
  calls: ServiceCalls,
): Promise<States> {
  return closers.addPart(
    await startStates({
      ...engine,
      clock,
      dataDir: join(options.dataDir, 'states'),
      port: ports.states,
      stateMachines: readMachines(resolved),
      invokeFunction: calls.invokeAsRole,
    }),
  );
}

/** Starts the meeting service, which stores recordings and puts events on the bus. */
export async function startMeetings(
  { options, closers, clock, ports, engine }: StackContext,
  { calls, bus }: { calls: ServiceCalls; bus: EventBus },
): Promise<ChimeEngine> {
  return closers.addPart(
    await startChime({
      ...engine,
      clock,
      dataDir: join(options.dataDir, 'chime'),
      port: ports.chime,
      s3: calls.s3As({
        service: 'mediapipelines.chime.amazonaws.com',
        sourceArn: `arn:aws:chime:${engine.region}:${engine.accountId}:media-pipeline/local`,
      }),
      emit: (event) => bus.put(event),
      captions: options.captions,
    }),
  );
}

interface MailParts {
  ses: SesEngine;
  calls: ServiceCalls;
  invocations: AsyncInvocations;
  bus: EventBus;
}

/** Lets the mail service put events of returned mail on the bus, and hand received mail on. */
export function connectMail(
  { resolved, engine }: StackContext,
  { ses, calls, invocations, bus }: MailParts,
): void {
  ses.tellWith({
    destinations: readMailDestinations(resolved),
    accountId: engine.accountId,
    put: bus.put,
  });
  ses.receiveWith(
    receiveMail({
      rules: readReceiptRules(resolved),
      s3: calls.s3As({ service: 'ses.amazonaws.com' }),
      invocations,
      now: engine.now,
    }),
  );
}
