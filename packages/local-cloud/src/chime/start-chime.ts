import { createServer } from 'node:http';
import { createDueTimer } from '../clock/due-timer.ts';
import { listenOnLoopback } from '../engine-kit/listen-on-loopback.ts';
import { attendeeOperations } from './api/attendee-operations.ts';
import { meetingOperations } from './api/meeting-operations.ts';
import { pipelineOperations } from './api/pipeline-operations.ts';
import type { ChimeOptions } from './chime-config.ts';
import { MeetingDesk } from './desk/meeting-desk.ts';
import { PipelineDesk } from './desk/pipeline-desk.ts';
import { chimeEvents } from './events/chime-events.ts';
import { handleMessage } from './http/handle-message.ts';
import type { MediaPlane } from './media/media-plane.ts';
import { openChimeStore } from './store/chime-store.ts';

export type ChimeEngine = {
  /** For AWS_ENDPOINT_URL_CHIME_SDK_MEETINGS and AWS_ENDPOINT_URL_CHIME_SDK_MEDIA_PIPELINES; what browsers connect to by `ws`. */
  url: string;
  /** Resolves when no meeting is due to end and no recording is being stopped or written. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the Chime SDK engine on 127.0.0.1: Meetings and Media Pipelines APIs with verified signatures. What it has
 * acknowledged is on disk and survives `kill -9`: meetings live on, and their clients connect again.
 */
export async function startChime(options: ChimeOptions): Promise<ChimeEngine> {
  const { clock, region, accountId } = options;
  const onError = options.onError ?? ((error: unknown) => console.error('chime engine', error));
  const store = openChimeStore(options.dataDir, options.emit);
  const events = chimeEvents({ now: clock.now, region, accountId });
  const media: MediaPlane = { warm() {}, endMeeting() {}, removeAttendee() {}, changeAttendee() {}, startCapture() {}, stopCapture: async () => {} };
  const desk = new MeetingDesk({ store, events, media, now: clock.now, onChange: () => timer.arm(), onEnd: (meetingId) => pipelines.stopCapturesOf(meetingId) });
  const pipelines = new PipelineDesk({ store, events, media, meetings: desk, concatenate: async () => {}, now: clock.now, onError });
  let watchers: (() => void)[] = [];
  const timer = createDueTimer({
    clock,
    nextDueMs: () => desk.nextEndMs(),
    fire: async () => desk.endDue(),
    onDone() {
      for (const tell of watchers.splice(0)) tell();
    },
  });

  let url = '';
  const place = () => ({ url, region, accountId });
  const operations = [...meetingOperations(desk, place), ...attendeeOperations(desk, store), ...pipelineOperations(pipelines, place)];
  const inFlight = new Set<Promise<void>>();
  const server = createServer((message, response) => {
    const handled = handleMessage(message, response, { options, operations, onError }).finally(() => inFlight.delete(handled));
    inFlight.add(handled);
  });
  let closed = false;
  const close = async () => {
    closed = true;
    timer.stop();
    await Promise.all(inFlight);
    await pipelines.idle();
    store.close();
  };
  try {
    const listening = await listenOnLoopback(server, options.port);
    url = listening.url;
    store.flush();
    pipelines.resume();
    timer.arm();
    return {
      url,
      async idle() {
        while (!closed && (timer.firing() || (desk.nextEndMs() ?? Infinity) <= clock.now())) await new Promise<void>((resolve) => watchers.push(resolve));
        await pipelines.idle();
      },
      async close() {
        await listening.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
