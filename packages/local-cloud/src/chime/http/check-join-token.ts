import type { IncomingMessage } from 'node:http';
import type { MeetingService } from '../service/meeting-service.ts';
import type { JoinedAttendee } from '../media/media-messages.ts';
import type { ChimeStore } from '../store/chime-store.ts';

/** The close code that ends the meeting of a client. */
const ENDED = 4410;
const CONTENT = '#content';

/** Refused before the connection is a WebSocket. */
export interface Refusal {
  status: '401 Unauthorized' | '403 Forbidden';
}

/**
 * Who wants to come in: `/control/<meeting>` with the join token as the second WebSocket protocol.
 * Sharing a screen is a connection of its own. Only who was let in before learns, as a WebSocket,
 * that the meeting has ended.
 */
export function checkJoinToken(
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
  return { guest: { id, meetingId, externalUserId, capabilities }, content };
}
