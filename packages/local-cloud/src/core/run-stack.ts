import { createVirtualClock } from '../clock/virtual-clock.ts';
import type { StackOptions, StackReply, StackRequest } from './stack-messages.ts';
import { startLocalCloud, type LocalCloud } from './start/start-local-cloud.ts';

/** Runs a stack in a separate process that its parent controls, so that a test can kill it. */
const { virtualStartMs, ...options } = JSON.parse(process.argv[2]!) as StackOptions;
const clock = virtualStartMs === undefined ? undefined : createVirtualClock(virtualStartMs);
const send = (reply: StackReply) => process.send!(reply);

const cloud = await startLocalCloud({ ...options, ...(clock && { clock }) });

async function answer(request: StackRequest): Promise<unknown> {
  switch (request.ask) {
    case 'idle':
      return cloud.idle();
    case 'now':
      return cloud.clock.now();
    case 'usage':
      return cloud.usage();
    case 'environment':
      return cloud.environmentOf(request.label);
    case 'ownEnvironment':
      return cloud.ownEnvironmentOf(request.label);
    case 'advanceTo':
      return advance(cloud, request.to);
    case 'close':
      return cloud.close();
  }
}

async function advance({ clock: running }: LocalCloud, to: number): Promise<void> {
  if ('advanceTo' in running) await running.advanceTo(to);
  else running.moveBy(Math.max(0, Math.ceil(to - running.now())));
  await cloud.idle();
}

process.on('message', (request: StackRequest) => {
  answer(request).then(
    (value) => send({ id: request.id, value: value ?? null }),
    (error: unknown) => send({ id: request.id, error: String((error as Error).stack ?? error) }),
  );
});
// The process ends when its parent has ended, because nobody else would stop it.
process.on('disconnect', () => void cloud.close().finally(() => process.exit(0)));
send({ id: -1, endpoints: cloud.endpoints });
