import { ASHA, CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { ENGINEER } from '../../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import type { Answers } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import AddCandidatePage from './add-candidate-page.tsx';
import EditCandidatePage from './edit-candidate-page.tsx';

export default { title: 'Forms/Candidate', excludeStories: ['AddStory', 'EditStory'] };

type AppProps = Omit<StoryAppProps, 'children'>;

export const CANDIDATE_ANSWERS: Answers = {
  'get-candidate': ASHA,
  'get-requisition': ENGINEER,
  'create-candidate': { candidate: ASHA, candidateFiles: [] },
  'update-candidate': { ...ASHA, version: ASHA.version + 1 },
};

export const AddStory = (app: AppProps) => (
  <StoryApp answers={CANDIDATE_ANSWERS} path={paths.addCandidate} at={paths.addCandidate} {...app}>
    <AddCandidatePage />
  </StoryApp>
);

export const EditStory = (app: AppProps) => (
  <StoryApp
    answers={CANDIDATE_ANSWERS}
    path={paths.editCandidate(':candidateId')}
    at={paths.editCandidate(CANDIDATE_ID)}
    {...app}
  >
    <EditCandidatePage />
  </StoryApp>
);

export const Empty = () => <AddStory />;

export const Filled = () => <EditStory />;

export const NotesHidden = () => (
  <EditStory
    answers={{
      ...CANDIDATE_ANSWERS,
      'get-candidate': { ...ASHA, notes: '', notes_hidden: true, zone_source: 'own' },
    }}
  />
);
