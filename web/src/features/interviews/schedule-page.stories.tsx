import { ASHA, ASHA_APPLIES } from '../../../stories/fixtures/candidates.ts';
import { PHONE_SCREEN, toInterviewRow } from '../../../stories/fixtures/interviews.ts';
import { MEMBER_ANSWERS, PEOPLE } from '../../../stories/fixtures/people.ts';
import { ENGINEER, ENGINEER_ROW, REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import type { Answers } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import SchedulePage from './schedule-page.tsx';

export default { title: 'Forms/Schedule an interview', excludeStories: ['SchedulePageStory'] };

/** What the page reads, with two free times on the Tuesday. */
export const SCHEDULE_ANSWERS: Answers = {
  ...MEMBER_ANSWERS,
  'list-requisitions': { items: [ENGINEER_ROW], next_cursor: null },
  'get-requisition': ENGINEER,
  'get-candidate': ASHA,
  'list-interviews': ({ query }) => ({
    items: query.requisition_id === REQUISITION_ID ? [toInterviewRow(PHONE_SCREEN)] : [],
    next_cursor: null,
  }),
  'list-applications': { items: [ASHA_APPLIES], next_cursor: null },
  'search-candidates': { items: [{ id: ASHA.id, name: ASHA.name, email: ASHA.email }] },
  'list-candidate-availability': {
    candidate_id: ASHA.id,
    zone: ASHA.zone,
    has_offered: false,
    events: [],
  },
  'find-panel-times': ({ body }) => ({
    times: ['13:00', '14:00'].map((time) => ({
      starts_at: `2027-03-16T${time}:00.000Z`,
      ends_at: `2027-03-16T${time.replace('00', '30')}:00.000Z`,
      outside_preferred: [],
      lead_id: PEOPLE.interviewer.id,
    })),
    empty_days: [{ date: '2027-03-17', reason: 'Ana Silva is away' }],
    candidate_zone: ASHA.zone,
    viewer_zone: body.viewer_zone ?? 'UTC',
    people: body.panelists.map(({ user_id }) => ({
      user_id,
      name: PEOPLE.interviewer.name,
      zone: PEOPLE.interviewer.zone,
    })),
  }),
};

/** The page at the address of a requisition; `search` may name the candidate and the step. */
export const SchedulePageStory = ({
  search = '',
  ...app
}: Omit<StoryAppProps, 'children'> & { search?: string }) => (
  <StoryApp
    answers={SCHEDULE_ANSWERS}
    path={`${paths.addInterview()}/:requisitionId?`}
    at={paths.addInterview(REQUISITION_ID) + search}
    {...app}
  >
    <SchedulePage />
  </StoryApp>
);

export const Empty = () => <SchedulePageStory />;

export const WithCandidate = () => <SchedulePageStory search={`?candidate=${ASHA.id}`} />;

export const NoOpenRequisition = () => (
  <SchedulePageStory
    answers={{ ...SCHEDULE_ANSWERS, 'list-requisitions': { items: [], next_cursor: null } }}
  />
);
