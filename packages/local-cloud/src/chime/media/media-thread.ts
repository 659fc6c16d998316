import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { AttendeeEventType } from '../events/chime-events.ts';
import type { AttendeeRow } from '../store/attendee-table.ts';
import {
  type FromMedia,
  type MediaAttendee,
  type MediaThreadData,
  SECRET_HEADER,
  type ToMedia,
  type JoinedAttendee,
  WELCOME_HEADER,
} from './media-messages.ts';
import type { CaptureOrder, MediaPlane, Presence, TranscriptionOrder } from './media-plane.ts';

interface MediaThreadEvents {
  presence(attendee: MediaAttendee, presence: Presence, content: boolean): void;
  seen(attendee: MediaAttendee, type: AttendeeEventType): void;
  /**
   * Called when the thread has crashed and all connections are lost. The next connection starts
   * another thread.
   */
  lost(): void;
  error(error: unknown): void;
}

interface Options extends Pick<MediaThreadData, 'captureDir' | 'dropAfterMs' | 'captions'> {
  events: MediaThreadEvents;
}

export interface MediaThread extends MediaPlane {
  /** Passes a connection to the media thread, including its first bytes. */
  welcome(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    welcome: JoinedAttendee,
  ): Promise<void>;
  /** Stops the thread to free its memory. The next connection starts it again. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  worker: Worker;
  port: number;
}

const toMediaAttendee = ({
  id,
  meetingId,
  externalUserId,
  capabilities,
}: AttendeeRow): MediaAttendee => ({
  id,
  meetingId,
  externalUserId,
  capabilities,
});

/**
 * Runs media in a separate thread. Its libraries are loaded when an attendee is about to connect,
 * and other work of this process does not delay audio.
 */
export function createMediaThread({
  captureDir,
  dropAfterMs,
  captions,
  events,
}: Options): MediaThread {
  const secret = randomBytes(24).toString('hex');
  const captures = new Map<string, CaptureOrder>();
  const transcriptions = new Map<string, TranscriptionOrder>();
  const stopping = new Map<string, () => void>();
  let starting: Promise<Running> | undefined;
  let running: Running | undefined;
  let closed: (() => void) | undefined;

  const gone = (worker: Worker) => {
    if (running?.worker === worker || !running) [starting, running] = [undefined, undefined];
    for (const settle of stopping.values()) settle();
    stopping.clear();
    closed?.();
  };

  const receive = (message: FromMedia) => {
    if (message.event === 'presence')
      events.presence(message.attendee, message.presence, message.content);
    else if (message.event === 'seen') events.seen(message.attendee, message.type);
    else if (message.event === 'error') events.error(new Error(message.message));
    else if (message.event === 'closed') closed?.();
    else if (message.event === 'capture-stopped') {
      stopping.get(message.pipelineId)?.();
      stopping.delete(message.pipelineId);
    }
  };

  const start = (): Promise<Running> =>
    (starting ??= new Promise<Running>((resolve, reject) => {
      const workerData: MediaThreadData = { secret, captureDir, dropAfterMs, captions };
      const worker = new Worker(new URL('./media-worker.ts', import.meta.url), {
        workerData,
        execArgv: [],
      });
      worker.on('message', (message: FromMedia) => {
        if (message.event !== 'ready') return receive(message);
        running = { worker, port: message.port };
        for (const order of captures.values())
          worker.postMessage({ command: 'start-capture', order } satisfies ToMedia);
        for (const order of transcriptions.values())
          worker.postMessage({ command: 'start-transcription', order } satisfies ToMedia);
        resolve(running);
      });
      worker.once('error', (error) => {
        events.error(error);
        reject(error);
      });
      worker.once('exit', () => {
        const wanted = closed === undefined;
        gone(worker);
        reject(new Error('The media thread has ended'));
        if (wanted) events.lost();
      });
    }));

  /** Does nothing while no thread runs, because then there are no participants to notify. */
  const send = (message: ToMedia) => running?.worker.postMessage(message);

  const stop = async () => {
    await starting?.catch(() => undefined);
    if (!running) return;
    const { worker } = running;
    await new Promise<void>((resolve) => {
      closed = resolve;
      send({ command: 'close' });
    });
    await worker.terminate();
    closed = undefined;
  };

  return {
    warm: () => void start().catch(() => undefined),
    endMeeting(meetingId) {
      transcriptions.delete(meetingId);
      send({ command: 'end-meeting', meetingId });
    },
    removeAttendee: (attendee) =>
      send({ command: 'remove-attendee', attendee: toMediaAttendee(attendee) }),
    changeAttendee: (attendee) =>
      send({ command: 'change-attendee', attendee: toMediaAttendee(attendee) }),
    startTranscription(order) {
      transcriptions.set(order.meetingId, order);
      send({ command: 'start-transcription', order });
    },
    stopTranscription(meetingId) {
      transcriptions.delete(meetingId);
      send({ command: 'stop-transcription', meetingId });
    },
    startCapture(order) {
      captures.set(order.pipelineId, order);
      if (running) send({ command: 'start-capture', order });
      else void start().catch(() => undefined);
    },
    async stopCapture(pipelineId) {
      // Waits until the thread has started, because even the shortest recording needs an end
      // record.
      if (!running) await starting?.catch(() => undefined);
      captures.delete(pipelineId);
      if (!running) return;
      await new Promise<void>((resolve) => {
        stopping.set(pipelineId, resolve);
        send({ command: 'stop-capture', pipelineId });
      });
    },
    async welcome(request, socket, head, welcome) {
      socket.on('error', () => socket.destroy());
      const { port } = await start();
      if (socket.destroyed) return;
      const inner = connect(port, '127.0.0.1');
      inner.on('error', () => socket.destroy());
      inner.on('close', () => socket.destroy());
      socket.on('close', () => inner.destroy());
      inner.write(handshake(request, secret, welcome));
      inner.write(head);
      socket.pipe(inner).pipe(socket);
    },
    rest: stop,
    close: stop,
  };
}

function handshake(request: IncomingMessage, secret: string, welcome: JoinedAttendee): string {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index]!;
    // Headers with this prefix are removed, because only this process may set them.
    if (!name.toLowerCase().startsWith('x-parley-'))
      lines.push(`${name}: ${request.rawHeaders[index + 1]}`);
  }
  lines.push(
    `${SECRET_HEADER}: ${secret}`,
    `${WELCOME_HEADER}: ${Buffer.from(JSON.stringify(welcome)).toString('base64')}`,
  );
  return `${lines.join('\r\n')}\r\n\r\n`;
}
