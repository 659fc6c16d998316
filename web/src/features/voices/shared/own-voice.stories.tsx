import { useState } from 'react';
import {
  AGREED,
  ASKED,
  ENROLLED,
  VOICE_CASE,
  WITHDRAWN,
} from '../../../../stories/fixtures/own-voice.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import type { AnswerBody, Answers, StoryServer } from '../../../../stories/story-server.ts';
import { api } from '../../../session/services.ts';
import { OptionalVoice } from './own-voice-places.tsx';
import OwnVoiceParts from './own-voice.tsx';
import { RecordVoice } from './recording/record-voice.tsx';
import type { OpenMicrophone } from './recording/voice-recorder.ts';
import { useVoice } from './use-voice.ts';
import { memberVoiceApi } from './voice-api.ts';

export default { title: 'Own voice', excludeStories: ['VoiceStory'] };

const ID = PEOPLE.candidate.id;

export interface VoiceStoryProps {
  voice?: AnswerBody<'get-own-voice'>;
  answers?: Answers;
  server?: StoryServer;
  openMicrophone?: OpenMicrophone;
  isStaff?: boolean;
}

function Voice({ openMicrophone, isStaff = false }: VoiceStoryProps) {
  const [voiceApi] = useState(() => memberVoiceApi(api, ID));
  const { query, apply } = useVoice(voiceApi);
  if (!query.data) return null;
  return (
    <OwnVoiceParts
      api={voiceApi}
      voice={query.data}
      apply={apply}
      zone={PEOPLE.candidate.zone}
      company="Aurora Systems"
      isStaff={isStaff}
      openMicrophone={openMicrophone}
    />
  );
}

/** The page of the user's own voice, with the story's server and microphone. */
export function VoiceStory({ voice = ASKED, answers = {}, server, ...props }: VoiceStoryProps) {
  const [made] = useState(
    () => server ?? toStoryServer({ 'get-own-voice': voice, ...answers }, 'candidate'),
  );
  return (
    <StoryApp as="candidate" server={made}>
      <Voice {...props} />
    </StoryApp>
  );
}

export const NotAnswered = () => <VoiceStory />;

export const OfStaff = () => <VoiceStory isStaff />;

export const Agreed = () => <VoiceStory voice={AGREED} />;

export const Enrolled = () => <VoiceStory voice={ENROLLED} />;

export const Outdated = () => (
  <VoiceStory voice={{ ...ENROLLED, enrolment: { ...ENROLLED.enrolment!, outdated: true } }} />
);

export const Withdrawn = () => <VoiceStory voice={WITHDRAWN} />;

export const WithCase = () => <VoiceStory voice={{ ...ENROLLED, cases: [VOICE_CASE] }} />;

export const WithAnsweredCase = () => (
  <VoiceStory
    voice={{
      ...ENROLLED,
      cases: [
        {
          ...VOICE_CASE,
          answer: {
            reason: 'health',
            text: 'I had a bad cold that week.',
            at: '2027-03-11T10:00:00.000Z',
          },
        },
        {
          ...VOICE_CASE,
          recording_id: 'rec_01K00000000000000000000002',
          state: 'closed',
        },
      ],
    }}
  />
);

function BeforeRecording() {
  const [voiceApi] = useState(() => memberVoiceApi(api, ID));
  return <RecordVoice api={voiceApi} onDone={() => undefined} onCancel={() => undefined} />;
}

export const ReadAloud = () => (
  <StoryApp as="candidate">
    <BeforeRecording />
  </StoryApp>
);

function Optional() {
  const [voiceApi] = useState(() => memberVoiceApi(api, ID));
  return (
    <OptionalVoice
      api={voiceApi}
      zone={PEOPLE.candidate.zone}
      company="Aurora Systems"
      openMicrophone={() => Promise.reject(new DOMException('none', 'NotFoundError'))}
    />
  );
}

/** The collapsed question before a call. */
export const BeforeCall = () => (
  <StoryApp as="candidate" answers={{ 'get-own-voice': ASKED }}>
    <Optional />
  </StoryApp>
);
