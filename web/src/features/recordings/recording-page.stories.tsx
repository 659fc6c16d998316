import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID, PHONE_SCREEN } from '../../../stories/fixtures/interviews.ts';
import { PEOPLE, TENANT_ID } from '../../../stories/fixtures/people.ts';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { TRANSCRIPT } from '../../../stories/fixtures/transcript.ts';
import { toSilentMedia } from '../../../stories/silent-media.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import RecordingPage from './recording-page.tsx';

export default {
  title: 'Recordings/Recording',
  excludeStories: ['RecordingStory', 'RECORDING', 'PLAYED', 'IN_TWO_PARTS', 'ERASING', 'NO_VOICE'],
};

/** No voice was compared, which is the case in most companies. */
export const NO_VOICE = { state: 'none', may_open: false } as const;

const ID = 'rec_01K00000000000000000000001';
const STARTED = '2027-03-12T09:00:00.000Z';

/** A recording without a file, so that nothing has to be played. */
export const RECORDING = {
  id: ID,
  interview_id: INTERVIEW_ID,
  requisition_id: REQUISITION_ID,
  candidate_id: CANDIDATE_ID,
  requisition: PHONE_SCREEN.requisition,
  candidate: PEOPLE.candidate.name,
  stage: PHONE_SCREEN.stage,
  state: 'ready',
  started_at: STARTED,
  duration_seconds: 1740,
  expires_at: '2027-06-10T09:00:00.000Z',
  tenant_id: TENANT_ID,
  ended_at: '2027-03-12T09:29:00.000Z',
  size_bytes: 12_000_000,
  content_type: 'video/mp4',
  recorded_media: 'video',
  participants: [
    {
      user_id: null,
      candidate_id: CANDIDATE_ID,
      name: PEOPLE.candidate.name,
      role: 'candidate',
      consent: 'granted',
      consent_at: STARTED,
    },
  ],
  periods: [{ from: STARTED, to: '2027-03-12T09:29:00.000Z' }],
  media: [],
  lanes: [],
  moments: [],
  moments_closed: false,
  erase_at: null,
  erase_by: null,
  erased_at: null,
  erased_by: null,
  version: 2,
} as unknown as RecordingView;

/** A recording of two people that can be played and is silent. */
export const PLAYED = {
  ...RECORDING,
  duration_seconds: TRANSCRIPT.seconds,
  media: [
    {
      url: toSilentMedia(TRANSCRIPT.seconds),
      content_type: 'audio/wav',
      from: 0,
      seconds: TRANSCRIPT.seconds,
    },
  ],
  lanes: TRANSCRIPT.people.map(({ person, name, role }, place) => ({
    person,
    name,
    role,
    seconds: place === 0 ? 26 : 54,
    share: place === 0 ? 33 : 67,
    segments: TRANSCRIPT.turns
      .filter((turn) => turn.person === person)
      .map(({ from, to }) => [from, to]),
  })),
} as unknown as RecordingView;

/** A recording that was paused after 25 of its 30 seconds, and has a moment at 21 seconds. */
export const IN_TWO_PARTS = {
  ...RECORDING,
  duration_seconds: 30,
  media: [
    { url: toSilentMedia(25), content_type: 'audio/wav', from: 0, seconds: 25 },
    { url: toSilentMedia(5), content_type: 'audio/wav', from: 25, seconds: 5 },
  ],
  lanes: [
    {
      person: PEOPLE.interviewer.id,
      name: PEOPLE.interviewer.name,
      role: 'host',
      seconds: 8,
      share: 38,
      segments: [
        [2, 8],
        [20, 22],
      ],
    },
    {
      person: CANDIDATE_ID,
      name: PEOPLE.candidate.name,
      role: 'candidate',
      seconds: 13,
      share: 62,
      segments: [
        [9, 19],
        [26, 29],
      ],
    },
  ],
  moments: [
    {
      id: 'mom_01K00000000000000000000001',
      at: '2027-03-12T09:00:21.000Z',
      seconds: 21,
      by: { user_id: PEOPLE.interviewer.id, name: PEOPLE.interviewer.name },
      text: 'Asked for the numbers',
      attribute: null,
      mine: false,
    },
  ],
} as unknown as RecordingView;

/** The recruiter has erased it two and a half minutes ago. */
export const ERASING = {
  ...RECORDING,
  erase_at: '2027-03-15T08:07:30.000Z',
  erase_by: PEOPLE.recruiter.name,
  version: 3,
} as RecordingView;

export const RecordingStory = ({
  recording = RECORDING,
  answers = {},
  ...app
}: Omit<StoryAppProps, 'children'> & { recording?: RecordingView }) => (
  <StoryApp
    as="admin"
    path={paths.recording(':sid')}
    at={paths.recording(ID)}
    answers={{
      'get-recording': recording,
      'get-recording-voice': NO_VOICE,
      'get-transcript': TRANSCRIPT,
      ...answers,
    }}
    {...app}
  >
    <RecordingPage />
  </StoryApp>
);

export const Kept = () => <RecordingStory />;

export const WithTranscript = () => <RecordingStory recording={PLAYED} />;

export const BeingErased = () => <RecordingStory recording={ERASING} />;
