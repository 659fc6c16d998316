import { ENROLLED, NOT_ASKED, VOICE_CASE } from '../../../stories/fixtures/own-voice.ts';
import { StoryApp } from '../../../stories/story-app.tsx';
import CandidateVoicePage from './candidate-voice-page.tsx';

export default { title: 'Candidate area/Voice' };

export const WithCase = () => (
  <StoryApp as="candidate" answers={{ 'get-own-voice': { ...ENROLLED, cases: [VOICE_CASE] } }}>
    <CandidateVoicePage />
  </StoryApp>
);

export const NotAsked = () => (
  <StoryApp as="candidate" answers={{ 'get-own-voice': NOT_ASKED }}>
    <CandidateVoicePage />
  </StoryApp>
);
