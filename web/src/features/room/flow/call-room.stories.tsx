import { useCallback, useEffect, useState } from 'react';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID } from '../../../../stories/fixtures/interviews.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import { StoryCall, type StoryCallParts } from '../../../../stories/story-call.ts';
import { toDevices } from '../../../../stories/story-devices.ts';
import { type Answers, type StoryServer, toOutput } from '../../../../stories/story-server.ts';
import { api, serverNow } from '../../../session/services.ts';
import type { StopReason } from '../call/call-state.ts';
import { OwnMedia } from '../media/own-media.ts';
import { memberRoomApi } from '../room-api.ts';
import { CandidateSide } from '../side/side-frame.tsx';
import { StaffSide } from '../side/staff-side.tsx';
import { CallRoom } from './call-room.tsx';
import { RoomContext } from './room-context.ts';

export default {
  title: 'Room/Call',
  excludeStories: [
    'CallStory',
    'IN_CALL',
    'toCallServer',
    'toCall',
    'toCaptionedCall',
    'toMessage',
    'toVoiceView',
  ],
};

const INTERVIEWER = PEOPLE.interviewer.id;
const MANAGER = PEOPLE.manager.id;
const SECOND = { muted: false, signal: 'good' } as const;

/** The call of the phone screen with the candidate, her interviewer and the hiring manager. */
const LOBBY = toOutput('get-room', ROOM);
export const IN_CALL: RoomView = {
  ...LOBBY,
  state: 'live',
  me: { ...LOBBY.me, presence: 'present' },
  messages: 2,
  people: [
    ...LOBBY.people.map((one) => ({ ...one, presence: 'present' as const })),
    {
      person: MANAGER,
      name: PEOPLE.manager.name,
      role: 'host',
      presence: 'present',
      consent: { recording: 'requested', transcription: 'requested' },
      joined_at: null,
      left_at: null,
      voice: null,
    },
  ],
};

/** The same call with a result about the candidate's voice. */
export const toVoiceView = (voice: 'verified' | 'unchecked' | null) => ({
  people: IN_CALL.people.map((one) => (one.role === 'candidate' ? { ...one, voice } : one)),
});

const CANDIDATES_VIEW: RoomView = {
  ...IN_CALL,
  me: {
    ...IN_CALL.me,
    person: CANDIDATE_ID,
    name: PEOPLE.candidate.name,
    role: 'candidate',
    can: { admit: false, remove: false, end: false, record: false, mark: false },
  },
  people: IN_CALL.people.map((one) => ({ ...one, consent: null })),
};

export const toMessage = (number: number, person: string, name: string, text: string) => ({
  id: `rmsg_0000000000000000000000000${number}`,
  person,
  name,
  role: 'host' as const,
  mine: false,
  text,
  at: '2027-03-15T08:06:00.000Z',
});

/** The server of a call in which the other participants have sent two messages. */
export const toCallServer = (answers: Answers = {}, as: 'interviewer' | 'candidate') =>
  toStoryServer(
    {
      'get-room': IN_CALL,
      'leave-room': () => undefined,
      'report-talk': { taken: 0 },
      'list-moments': { items: [] },
      'list-feedbacks': { items: [], next_cursor: null },
      'list-candidate-files': { items: [] },
      'list-room-messages': ({ query }) => ({
        items: query.after
          ? []
          : [
              toMessage(
                1,
                MANAGER,
                PEOPLE.manager.name,
                'The task: https://northwind.example/task.',
              ),
              toMessage(2, MANAGER, PEOPLE.manager.name, 'javascript:alert(1) is no address'),
            ],
        more: false,
      }),
      ...answers,
    },
    as,
  );

export interface CallStoryProps {
  as?: 'interviewer' | 'candidate';
  view?: Partial<RoomView>;
  call?: StoryCall;
  server?: StoryServer;
  refused?: 'NotFoundError';
  /** The devices of the machine, which a test can disconnect. */
  machine?: ReturnType<typeof toDevices>;
  onOut?: (why: StopReason) => void;
}

/** A call in which everybody sends video. */
export const toCall = (as: 'interviewer' | 'candidate', parts: StoryCallParts = {}) => {
  const own = as === 'candidate' ? CANDIDATE_ID : INTERVIEWER;
  return new StoryCall({
    people: [CANDIDATE_ID, INTERVIEWER, MANAGER].map((person) => ({ person, ...SECOND })),
    tiles: [
      { id: 1, person: own, content: false, self: true, width: 640, height: 360 },
      ...[CANDIDATE_ID, INTERVIEWER]
        .filter((person) => person !== own)
        .map((person) => ({
          id: 2,
          person,
          content: false,
          self: false,
          ...(person === CANDIDATE_ID ? { width: 360, height: 640 } : { width: 640, height: 360 }),
        })),
    ],
    ...parts,
  });
};

function InCall({
  as = 'interviewer',
  view: changes,
  call: given,
  refused,
  machine,
  onOut = () => undefined,
}: CallStoryProps) {
  const [call] = useState(() => given ?? toCall(as));
  const [media] = useState(
    () => new OwnMedia({ devices: (machine ?? toDevices(refused)).devices, store: localStorage }),
  );
  const [view, apply] = useState<RoomView>(() => ({
    ...(as === 'candidate' ? CANDIDATES_VIEW : IN_CALL),
    ...changes,
  }));
  const [room] = useState(() =>
    memberRoomApi(api, INTERVIEW_ID, PEOPLE[as].id, as === 'candidate'),
  );
  const [muted, setMuted] = useState(false);
  // Of the server's answers only the messages are taken over into the story's own view.
  const refresh = useCallback(async () => {
    const { messages, now } = await room.get();
    apply((before) => ({ ...before, messages, now }));
    return undefined;
  }, [room]);
  useEffect(() => {
    void media.openBoth();
    return () => media.end();
  }, [media]);
  return (
    <RoomContext
      value={{
        api: room,
        view,
        zone: PEOPLE[as].zone,
        now: serverNow,
        media,
        apply,
        refresh,
      }}
    >
      {/* The call fills the page, so it has no space of the story around it. */}
      <div style={{ margin: -16 }}>
        <div style={{ height: 64, background: 'var(--paper)' }} />
        <CallRoom
          call={call}
          tabKey="tab-of-the-story"
          muted={muted}
          onMuted={setMuted}
          Side={as === 'candidate' ? CandidateSide : StaffSide}
          onOut={onOut}
        />
      </div>
    </RoomContext>
  );
}

export function CallStory({ as = 'interviewer', server, ...props }: CallStoryProps) {
  const [made] = useState(() => server ?? toCallServer({}, as));
  return (
    <StoryApp as={as} server={made}>
      <InCall as={as} {...props} />
    </StoryApp>
  );
}

export const Interviewer = () => <CallStory />;

export const VoiceVerified = () => <CallStory view={toVoiceView('verified')} />;

export const Candidate = () => <CallStory as="candidate" />;

const CAPTIONED: Partial<RoomView> = {
  captions: true,
  me: { ...IN_CALL.me, consent: { recording: 'granted', transcription: 'granted' } },
};

const CAPTIONS = [
  { id: '1', person: INTERVIEWER, text: 'What did you learn from that outage?', final: true },
  {
    id: '2',
    person: CANDIDATE_ID,
    text: 'That we had no idea who was on call, so the first half hour went into asking around.',
    final: false,
  },
];

/** A call with two captions. */
export const toCaptionedCall = (as: 'interviewer' | 'candidate') =>
  toCall(as, { captions: CAPTIONS });

export const WithCaptions = () => (
  <CallStory call={toCaptionedCall('interviewer')} view={CAPTIONED} />
);

export const CandidateWithCaptions = () => (
  <CallStory
    as="candidate"
    call={toCaptionedCall('candidate')}
    view={{ captions: true, me: { ...CANDIDATES_VIEW.me, consent: CAPTIONED.me!.consent } }}
  />
);

export const WithoutPictures = () => (
  <CallStory call={toCall('interviewer', { tiles: [], camera: false })} refused="NotFoundError" />
);
