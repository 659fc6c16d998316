import {
  interviewInvitation,
  findRoomKey,
} from '@parley/application/interviews/interview-invitation.ts';
import {
  interviewView,
  isNoteHidden,
  toVisibleInterview,
} from '@parley/application/interviews/interview-view.ts';
import { loadInterview, toInterviewReader } from '@parley/application/interviews/load-interview.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { SignedAddresses } from '@parley/data/mail/signed-addresses.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import type { HandlerOf } from '../shared/context.ts';

export const getInterview: HandlerOf<'get-interview'> = async ({
  request,
  caller,
  store,
  now,
  may,
}) => {
  const interview = await loadInterview({ store, may }, request.params.id, 'read');
  if (isFailure(interview)) return interview;
  const visible = (await toVisibleInterview(store, caller, [interview], now))[0]!;
  return {
    status: 200,
    body: interviewView(visible, caller, await toInterviewReader({ store, caller }, interview)),
    version: visible.version,
  };
};

/**
 * Returns the interview as a file for the caller's calendar, in their zone, with the same UID and
 * SEQUENCE as in the mails.
 */
export const getInterviewCalendar =
  (
    appUrl: string,
    addresses: Pick<SignedAddresses, 'addressOf'>,
    roomKeys: Pick<RoomKeys, 'seal'>,
  ): HandlerOf<'get-interview-calendar'> =>
  async ({ request, caller, store, now, may }) => {
    const interview = await loadInterview({ store, may }, request.params.id, 'read');
    if (isFailure(interview)) return interview;
    const people = interview.panelists.map(({ user_id }) => user_id);
    const [panel, candidate] = await Promise.all([
      members.getMany(store, people),
      candidates.get(store, interview.candidate_id),
    ]);
    const noteHidden = isNoteHidden(
      interview,
      await toInterviewReader({ store, caller }, interview),
    );
    const content = interviewInvitation(noteHidden ? { ...interview, note: '' } : interview, {
      method: interview.state === 'cancelled' ? 'CANCEL' : 'REQUEST',
      audience: caller.role === 'candidate' ? 'candidate' : 'panel',
      zone: caller.zone,
      panel,
      candidate,
      roomKey: await findRoomKey(roomKeys, interview, candidate),
      organizer: {
        name: caller.tenantName,
        email: await addresses.addressOf(caller.tenantId, interview.id),
      },
      appUrl,
      now,
    });
    return {
      status: 200,
      body: {
        filename: `interview-${interview.scheduled_on}.ics`,
        content_type: 'text/calendar',
        content,
      },
    };
  };
