import type { IncomingMessage } from 'node:http';
import type { Welcome } from '../media/media-messages.ts';
import type { ChimeStore } from '../store/chime-store.ts';

/** Close codes as the client reads them: the first ends its meeting, the second makes it give up. */
const [ENDED, FORBIDDEN] = [4410, 4403];
const CONTENT = '#content';

/** Who wants to come in: `/control/<meeting>` with the join token as the second WebSocket protocol. Sharing a screen is a connection of its own. */
export function welcomeOf(request: IncomingMessage, store: ChimeStore): Welcome {
  const meetingId = new URL(request.url ?? '/', 'http://chime').pathname.split('/')[2] ?? '';
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((text) => text.trim());
  const token = offered.find((text) => text !== '_aws_wt_session') ?? '';
  const content = token.endsWith(CONTENT);
  if (!store.meetings.get(meetingId)) return { refuse: ENDED, reason: 'meeting ended' };
  const attendee = store.attendees.byToken(content ? token.slice(0, -CONTENT.length) : token);
  if (attendee?.meetingId !== meetingId) return { refuse: FORBIDDEN, reason: 'bad join token' };
  const { id, externalUserId, capabilities } = attendee;
  return { guest: { id, meetingId, externalUserId, capabilities }, content };
}
