import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import AccountPage from './account-page.tsx';

export default { title: 'Pages/Account', excludeStories: ['AccountStory'] };

export const AccountStory = ({
  view,
  ...app
}: Omit<StoryAppProps, 'children'> & { view?: string | undefined }) => (
  <StoryApp path={paths.account} at={paths.accountView(view)} {...app}>
    <AccountPage />
  </StoryApp>
);

export const Profile = () => <AccountStory />;
