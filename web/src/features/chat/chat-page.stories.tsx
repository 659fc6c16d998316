import { GROUP, TALK, TEAM, toChatAnswers, WITH_MAX } from '../../../stories/fixtures/chat.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import ChatPage from './chat-page.tsx';

export default { title: 'Chat/Page', excludeStories: ['ChatStory'] };

export const ChatStory = ({
  at = paths.chatThread(WITH_MAX.threadKey),
  ...app
}: Omit<StoryAppProps, 'children' | 'path'>) => (
  <StoryApp
    answers={toChatAnswers(WITH_MAX, TALK, 3)}
    path={paths.chatThread(':threadKey')}
    at={at}
    {...app}
  >
    <ChatPage />
  </StoryApp>
);

/** A talk of two people, the last two messages of which are not read yet. */
export const Talk = () => <ChatStory />;

const BLIND = { ...TEAM, blind: true };

/** The thread about an application, closed until one's own scorecard is sent. */
export const Blind = () => (
  <ChatStory
    answers={toChatAnswers(
      BLIND,
      TALK.map((message) => ({ ...message, text: '', closed: true })),
    )}
    at={paths.chatThread(TEAM.threadKey)}
  />
);

/** A group in which nobody has written yet. */
export const EmptyGroup = () => (
  <ChatStory answers={toChatAnswers(GROUP)} at={paths.chatThread(GROUP.threadKey)} />
);

/** The choice of people for a new conversation. */
export const NewConversation = () => <ChatStory at={paths.newConversation} />;
