import { MEMBER_ANSWERS } from '../../../../stories/fixtures/people.ts';
import { ENGINEER, REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import type { Answers } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import AddRequisitionPage from './add-requisition-page.tsx';
import EditRequisitionPage from './edit-requisition-page.tsx';

export default { title: 'Forms/Requisition', excludeStories: ['AddStory', 'EditStory'] };

type AppProps = Omit<StoryAppProps, 'children'>;

export const REQUISITION_ANSWERS: Answers = {
  ...MEMBER_ANSWERS,
  'get-requisition': ENGINEER,
  'create-requisition': ENGINEER,
  'update-requisition': { ...ENGINEER, version: ENGINEER.version + 1 },
};

export const AddStory = (app: AppProps) => (
  <StoryApp
    answers={REQUISITION_ANSWERS}
    path={paths.addRequisition}
    at={paths.addRequisition}
    {...app}
  >
    <AddRequisitionPage />
  </StoryApp>
);

export const EditStory = (app: AppProps) => (
  <StoryApp
    answers={REQUISITION_ANSWERS}
    path={paths.editRequisition(':requisitionId')}
    at={paths.editRequisition(REQUISITION_ID)}
    {...app}
  >
    <EditRequisitionPage />
  </StoryApp>
);

export const New = () => <AddStory />;

export const Filled = () => <EditStory />;
