import { MEMBER_ANSWERS } from '../../../stories/fixtures/people.ts';
import { StoryApp } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import UsersPage from './users-page.tsx';

export default { title: 'Pages/Users' };

export const ListOfPeople = () => (
  <StoryApp
    as="admin"
    at={paths.users}
    answers={{
      ...MEMBER_ANSWERS,
      'get-list-counts': { list: 'users', mine: false, total: 5, own_total: null, by: {} },
    }}
  >
    <UsersPage />
  </StoryApp>
);
