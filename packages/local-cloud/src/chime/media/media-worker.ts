import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocketServer } from 'ws';
import { listenOnLoopback } from '../../shared/listen-on-loopback.ts';
import { TranscriberProcess } from '../captions/transcriber-process.ts';
import { Capture } from './capture/capture.ts';
import {
  type FromMedia,
  type MediaThreadData,
  SECRET_HEADER,
  type ToMedia,
  type JoinedAttendee,
  WELCOME_HEADER,
} from './media-messages.ts';
import { prepareCertificate } from './peer/secure-transport.ts';
import { MeetingRoom } from './room/meeting-room.ts';
import { RoomCaptions } from './room/room-captions.ts';
import { Session } from './room/session.ts';
import { openUdpSockets } from './transport/udp-sockets.ts';

/**
 * The media thread: signalling, audio and video of all rooms. The control plane passes
 * authenticated connections to it.
 */
const { secret, captureDir, dropAfterMs, captions } = workerData as MediaThreadData;
const emit = (message: FromMedia) => parentPort!.postMessage(message);
const report = (error: unknown) =>
  emit({ event: 'error', message: String((error as Error).stack ?? error) });

await prepareCertificate();
const udp = await openUdpSockets();
const rooms = new Map<string, MeetingRoom>();
const captures = new Map<string, { capture: Capture; room: MeetingRoom }>();

const toRoom = (meetingId: string): MeetingRoom => {
  let room = rooms.get(meetingId);
  if (!room) {
    room = new MeetingRoom(
      {
        presence: (attendee, presence, content) =>
          emit({ event: 'presence', attendee, presence, content }),
        seen: (attendee, type) => emit({ event: 'seen', attendee, type }),
        error: report,
      },
      dropAfterMs,
    );
    rooms.set(meetingId, room);
  }
  return room;
};

const transcriber = new TranscriberProcess(
  {
    said: (said) => rooms.get(said.meetingId)?.captions?.said(said),
    failed(message) {
      report(new Error(`Live transcription has failed: ${message}`));
      for (const room of rooms.values()) {
        room.captions?.failed(message);
        room.captions = undefined;
      }
    },
  },
  captions,
);

const server = createServer((_, response) => response.writeHead(404).end());
// The second protocol that a client offers is its token. The client expects the first one in the
// response.
const sockets = new WebSocketServer({
  noServer: true,
  handleProtocols: (offered) => (offered.has('_aws_wt_session') ? '_aws_wt_session' : false),
  maxPayload: 1 << 20,
});
server.on('upgrade', (request: IncomingMessage, socket, head) => {
  const header = request.headers[WELCOME_HEADER];
  if (request.headers[SECRET_HEADER] !== secret || typeof header !== 'string')
    return void socket.destroy();
  const welcome = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as JoinedAttendee;
  sockets.handleUpgrade(request, socket, head, (connection) => {
    if ('refuse' in welcome) {
      // Without a listener, an error in data that the connection still sends would end this thread.
      return connection
        .on('error', () => connection.terminate())
        .close(welcome.refuse, welcome.reason);
    }
    const room = toRoom(welcome.attendee.meetingId);
    room.enter(new Session(room, welcome.attendee, welcome.content, connection, udp));
  });
});

const handle = (message: ToMedia): void => {
  switch (message.command) {
    case 'end-meeting':
      rooms.get(message.meetingId)?.captions?.stop();
      rooms.get(message.meetingId)?.end();
      rooms.delete(message.meetingId);
      return;
    case 'start-transcription': {
      const room = toRoom(message.order.meetingId);
      if (room.captions) room.captions.start(message.order);
      else room.captions = new RoomCaptions(room, transcriber, message.order);
      return;
    }
    case 'stop-transcription': {
      const room = rooms.get(message.meetingId);
      room?.captions?.stop();
      if (room) room.captions = undefined;
      return;
    }
    case 'remove-attendee':
      return rooms.get(message.attendee.meetingId)?.remove(message.attendee);
    case 'change-attendee':
      return rooms.get(message.attendee.meetingId)?.change(message.attendee);
    case 'start-capture': {
      const { pipelineId, meetingId } = message.order;
      const [room, capture] = [
        toRoom(meetingId),
        new Capture(join(captureDir, pipelineId), message.order),
      ];
      captures.set(pipelineId, { capture, room });
      return room.record(capture);
    }
    case 'stop-capture': {
      const found = captures.get(message.pipelineId);
      captures.delete(message.pipelineId);
      found?.room.stopRecording(found.capture);
      found?.capture.stop();
      return emit({ event: 'capture-stopped', pipelineId: message.pipelineId });
    }
    case 'close':
      transcriber.close();
      for (const { capture } of captures.values()) capture.suspend();
      return emit({ event: 'closed' });
  }
};
parentPort!.on('message', (message: ToMedia) => {
  try {
    handle(message);
  } catch (error) {
    report(error);
  }
});

const { url } = await listenOnLoopback(server, 0);
emit({ event: 'ready', port: Number(new URL(url).port) });
