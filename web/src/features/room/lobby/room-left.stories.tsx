import { useState } from 'react';
import type { KeptRecording, RoomView } from '@parley/contracts/room/room.schema.ts';
import { CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID } from '../../../../stories/fixtures/interviews.ts';
import { ENROLLED, VOICE_CASE } from '../../../../stories/fixtures/own-voice.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import { toDevices } from '../../../../stories/story-devices.ts';
import { type Answers, type StoryServer, toOutput } from '../../../../stories/story-server.ts';
import { api, serverNow } from '../../../session/services.ts';
import { RoomContext } from '../flow/room-context.ts';
import { OwnMedia } from '../media/own-media.ts';
import { memberRoomApi } from '../room-api.ts';
import { RoomLeft, type RoomLeftProps } from './room-left.tsx';

export default {
  title: 'Room/After the call',
  excludeStories: ['LeftStory', 'OVER', 'KEPT', 'TRANSCRIBED'],
};

const GRANTED = { recording: 'granted', transcription: 'requested' } as const;

/**
 * The room of the phone screen after the call, for its candidate, who has agreed to be recorded.
 */
export const OVER = {
  ...toOutput('get-room', ROOM),
  state: 'ended',
  me: {
    person: CANDIDATE_ID,
    name: PEOPLE.candidate.name,
    role: 'candidate',
    presence: 'left',
    can: { admit: false, remove: false, end: false, record: false, mark: false },
    consent: GRANTED,
  },
} as RoomView;

export const KEPT = {
  id: 'rec_01K00000000000000000000001',
  state: 'ready',
  started_at: '2027-03-15T08:06:00.000Z',
  duration_seconds: 1740,
  expires_at: '2027-06-13T08:06:00.000Z',
  erase_at: null,
  erased_at: null,
} as KeptRecording;

export interface LeftStoryProps {
  why?: RoomLeftProps['why'];
  view?: Partial<RoomView>;
  server?: StoryServer;
  answers?: Answers;
}

function Left({ view: changes, why = 'ended' }: LeftStoryProps) {
  const [media] = useState(
    () => new OwnMedia({ devices: toDevices().devices, store: localStorage }),
  );
  const [view, apply] = useState<RoomView>(() => ({ ...OVER, ...changes }));
  const [room] = useState(() => memberRoomApi(api, INTERVIEW_ID, PEOPLE.candidate.id, true));
  return (
    <RoomContext
      value={{
        api: room,
        view,
        zone: PEOPLE.candidate.zone,
        now: serverNow,
        media,
        apply,
        refresh: async () => view,
      }}
    >
      <RoomLeft
        why={why}
        staff={false}
        member
        interviewId={INTERVIEW_ID}
        onAgain={() => undefined}
      />
    </RoomContext>
  );
}

export function LeftStory({ server, answers = {}, view, why = 'ended' }: LeftStoryProps) {
  const [made] = useState(() => server ?? toStoryServer(answers, 'candidate'));
  return (
    <StoryApp as="candidate" server={made}>
      <Left view={view ?? {}} why={why} />
    </StoryApp>
  );
}

export const Recorded = () => <LeftStory view={{ kept: [KEPT] }} />;

export const TRANSCRIBED = {
  ...OVER.me,
  consent: { ...GRANTED, transcription: 'granted' as const },
};

export const Transcribed = () => <LeftStory view={{ kept: [KEPT], me: TRANSCRIBED }} />;

/** Both consents were withdrawn: what was removed, and when. */
export const Withdrawn = () => (
  <LeftStory
    view={{
      me: { ...OVER.me, consent: { recording: 'withdrawn', transcription: 'withdrawn' } },
      kept: [{ ...KEPT, state: 'erased', erased_at: '2027-03-15T09:00:00.000Z' }],
      receipts: [
        { purpose: 'recording', at: '2027-03-15T09:00:00.000Z', recordings: 1 },
        { purpose: 'transcription', at: '2027-03-15T08:55:00.000Z', recordings: 0 },
      ],
    }}
  />
);

/** The candidate has enrolled a voice, which was not recognized in the call. */
export const WithVoice = () => (
  <LeftStory
    view={{ kept: [KEPT] }}
    answers={{ 'get-own-voice': { ...ENROLLED, cases: [VOICE_CASE] } }}
  />
);

export const NotRecorded = () => <LeftStory />;
