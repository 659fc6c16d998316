import { createSharedTime, writeSharedTime } from '../clock/shared-time.ts';
import { handleCalls } from './handle-calls.ts';
import type { ClockMessage, InvokeMessage, LoadMessage, ProcessData } from './worker-protocol.ts';

/**
 * The entry point of a function's process. The process ends with the local cloud, even if that is
 * killed.
 */
const { time } = JSON.parse(process.argv[2]!) as ProcessData;
const sharedTime = createSharedTime(BigInt(time.mode), time.value);
const take = handleCalls({ sharedTime }, (message) => process.send!(message));
process.on('message', (message: LoadMessage | InvokeMessage | ClockMessage) => {
  if ('time' in message) writeSharedTime(sharedTime, message.time.value);
  else take(message);
});
process.on('disconnect', () => process.exit(0));
