import { readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createDueTimer } from '../clock/due-timer.ts';
import { createConditionVariable } from '../shared/create-condition-variable.ts';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import { attendeeOperations } from './api/attendee-operations.ts';
import { meetingOperations } from './api/meeting-operations.ts';
import { pipelineOperations } from './api/pipeline-operations.ts';
import { transcriptionOperations } from './api/transcription-operations.ts';
import { type ChimeOptions, toDefaultLimits } from './chime-config.ts';
import { chimeEvents } from './events/chime-events.ts';
import { handleMessage, limitRates } from './http/handle-message.ts';
import type { JoinedAttendee } from './media/media-messages.ts';
import { createMediaThread } from './media/media-thread.ts';
import { storePieces } from './recording/store-pieces.ts';
import { MeetingService } from './service/meeting-service.ts';
import { PipelineService } from './service/pipeline-service.ts';
import { openChimeStore, type ChimeStore } from './store/chime-store.ts';
import type { PipelineRow, PipelineTable } from './store/pipeline-table.ts';

/** The data of captures whose pieces could not be stored are deleted after this time. */
const KEEP_MS = 24 * 3_600_000;

/** Deletes the data of a capture on disk. */
const discardCapture =
  (captureDir: string) =>
  ({ id }: PipelineRow): Promise<void> =>
    rm(join(captureDir, id), { recursive: true, force: true });

/**
 * Deletes data left by a crash, and captures whose pieces are stored, because audio and video of
 * people must not be kept without need. `nowMs` is the cloud's time.
 */
async function sweepCaptures(
  captureDir: string,
  pipelines: PipelineTable,
  nowMs: number,
): Promise<void> {
  const isCurrent = ({ kind, status, updatedMs }: PipelineRow) =>
    kind === 'capture' &&
    status !== 'Stopped' &&
    (status !== 'Failed' || nowMs - updatedMs < KEEP_MS);
  const storedNames = new Set(
    pipelines
      .all()
      .filter(isCurrent)
      .map(({ id }) => id),
  );
  const found = await readdir(captureDir).catch(() => []);
  for (const name of found)
    if (!storedNames.has(name)) await rm(join(captureDir, name), { recursive: true, force: true });
}

/** The WebSocket close code for the end of a meeting. */
const ENDED = 4410;
const CONTENT = '#content';

/** A refusal before the connection becomes a WebSocket. */
interface Refusal {
  status: '401 Unauthorized' | '403 Forbidden';
}

/**
 * Authenticates a connection to `/control/<meeting>`, with the join token as the second WebSocket
 * protocol. Screen sharing has a connection of its own. Only clients that were admitted before are
 * informed, through a WebSocket, that the meeting has ended.
 */
function checkJoinToken(
  request: IncomingMessage,
  store: ChimeStore,
  service: Pick<MeetingService, 'wasOf'>,
): JoinedAttendee | Refusal {
  const [, folder, meetingId = ''] = (request.url ?? '').split('?')[0]!.split('/');
  const offered = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((text) => text.trim());
  const token = offered.find((text) => text !== '_aws_wt_session') ?? '';
  if (token === '') return { status: '401 Unauthorized' };
  if (folder !== 'control') return { status: '403 Forbidden' };
  const content = token.endsWith(CONTENT);
  const joinToken = content ? token.slice(0, -CONTENT.length) : token;
  if (service.wasOf(meetingId, joinToken)) return { refuse: ENDED, reason: 'meeting ended' };
  const attendee = store.attendees.byToken(joinToken);
  if (attendee?.meetingId !== meetingId) return { status: '403 Forbidden' };
  const { id, externalUserId, capabilities } = attendee;
  return { attendee: { id, meetingId, externalUserId, capabilities }, content };
}

/**
 * The milliseconds for which an attendee with a lost connection counts as present; after a restart
 * the time is longer.
 */
const DROP_AFTER_MS = 10_000;
const RETURN_WITHIN_MS = 30_000;
/** The media thread ends after this time without any meeting. */
const REST_AFTER_MS = 30_000;

export type ChimeEngine = {
  /**
   * The value of AWS_ENDPOINT_URL_CHIME_SDK_MEETINGS and
   * AWS_ENDPOINT_URL_CHIME_SDK_MEDIA_PIPELINES; browsers connect to it by `ws`.
   */
  url: string;
  /** Resolves when no meeting is due to end and no recording is being stopped or written. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the Chime SDK engine on 127.0.0.1: the Meetings and Media Pipelines APIs with verified
 * signatures, and meetings for amazon-chime-sdk-js. All acknowledged data is on disk and survives
 * `kill -9`: meetings continue, and their clients reconnect.
 */
export async function startChime(options: ChimeOptions): Promise<ChimeEngine> {
  const { clock, region, accountId, dataDir } = options;
  const onError = options.onError ?? ((error: unknown) => console.error('chime engine', error));
  const store = openChimeStore(dataDir, options.emit);
  const events = chimeEvents({ now: clock.now, region, accountId });
  const dropAfterMs = options.dropAfterMs ?? DROP_AFTER_MS;
  const captureDir = join(dataDir, 'captures');
  const limits = { ...toDefaultLimits(region), ...options.limits };
  const discard = discardCapture(captureDir);
  let stopWaiting = () => {};
  const waitForReturn = () => {
    stopWaiting();
    stopWaiting = service.awaitReturn(RETURN_WITHIN_MS);
  };
  const media = createMediaThread({
    captureDir,
    dropAfterMs,
    captions: options.captions,
    events: {
      presence: (attendee, presence, content) => service.notePresence(attendee, presence, content),
      seen: (attendee, type) => service.note(attendee, type),
      lost: waitForReturn,
      error: onError,
    },
  });
  let restTimer: NodeJS.Timeout | undefined;
  const onChange = () => {
    timer.arm();
    clearTimeout(restTimer);
    if (store.meetings.all().length === 0)
      restTimer = setTimeout(() => void media.rest().catch(onError), REST_AFTER_MS).unref();
  };
  const service = new MeetingService({
    store,
    events,
    media,
    maxMeetings: limits.meetings,
    now: clock.now,
    onChange,
    onEnd: (meetingId) => pipelines.stopCapturesOf(meetingId),
  });
  const pipelines = new PipelineService({
    store,
    events,
    media,
    meetings: service,
    maxPipelines: limits.pipelines,
    storePieces: storePieces({ captureDir, s3: options.s3, now: clock.now }),
    discard,
    now: clock.now,
    onError,
  });
  const { changed, until } = createConditionVariable();
  const timer = createDueTimer({
    clock,
    nextDueMs: () => service.nextEndMs(),
    fire: async () => service.endDue(),
    onDone: changed,
  });

  let url = '';
  const place = () => ({ url, region, accountId });
  const operations = [
    ...meetingOperations(service, place),
    ...attendeeOperations(service, store),
    ...pipelineOperations(pipelines, place),
    ...transcriptionOperations(service, region),
  ];
  const limitRate = limitRates(options.rates);
  const inFlight = new Set<Promise<void>>();
  const server = createServer((message, response) => {
    const handled = handleMessage(message, response, {
      options,
      operations,
      limitRate,
      onError,
    }).finally(() => inFlight.delete(handled));
    inFlight.add(handled);
  });
  const handedOver = new Set<{ destroy(): void }>();
  server.on('upgrade', (request, socket, head) => {
    const welcome = checkJoinToken(request, store, service);
    // An unauthorized client gets no WebSocket and does not start the media thread.
    if ('status' in welcome)
      return void socket
        .on('error', () => socket.destroy())
        .end(`HTTP/1.1 ${welcome.status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
          socket.destroy(),
        );
    handedOver.add(socket);
    socket.once('close', () => handedOver.delete(socket));
    media.welcome(request, socket, head, welcome).catch((error: unknown) => {
      onError(error);
      socket.destroy();
    });
  });
  let closed = false;
  const close = async () => {
    closed = true;
    timer.stop();
    stopWaiting();
    clearTimeout(restTimer);
    await Promise.all(inFlight);
    await pipelines.close();
    await media.close();
    for (const socket of handedOver) socket.destroy();
    store.close();
    changed();
  };
  try {
    const listening = await listenOnLoopback(server, options.port);
    url = listening.url;
    store.flush();
    await sweepCaptures(captureDir, store.pipelines, clock.now());
    pipelines.resume();
    service.resumeTranscriptions();
    waitForReturn();
    timer.arm();
    return {
      url,
      async idle() {
        await until(
          () => closed || (!timer.firing() && (service.nextEndMs() ?? Infinity) > clock.now()),
        );
        await pipelines.idle();
      },
      async close() {
        const stopped = listening.close();
        await close();
        await stopped;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
