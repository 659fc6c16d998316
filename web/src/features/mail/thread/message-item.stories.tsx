import { ASHA } from '../../../../stories/fixtures/candidates.ts';
import { FROM_ASHA } from '../../../../stories/fixtures/mail.ts';
import {
  FOLDED,
  FORWARDED,
  INVITATION,
  LEFT_OUT,
  LONG,
  NOT_PROVEN,
  OTHER_ADDRESS,
  WITHHELD,
} from '../../../../stories/fixtures/received-mail.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import { paths } from '../../../paths.ts';
import { MessageItem } from './message-item.tsx';

export default { title: 'Mail/Received message', excludeStories: ['MessageStory'] };

/** One received message in its list. */
export const MessageStory = ({
  message,
  ...app
}: Omit<StoryAppProps, 'children' | 'path' | 'at'> & {
  message: Parameters<typeof MessageItem>[0]['message'];
}) => (
  <StoryApp
    path={paths.mail(':systemLabel')}
    at={paths.mail('inbox')}
    answers={{ 'get-candidate': { ...ASHA, zone: 'Asia/Kolkata' } }}
    {...app}
  >
    <ol style={{ listStyle: 'none', padding: 16 }} aria-label="Messages">
      <MessageItem
        message={message}
        candidate={FROM_ASHA.candidate}
        candidateId={FROM_ASHA.candidate_id as never}
        threadSubject={FROM_ASHA.subject}
        hasSubjects={false}
        last
      />
    </ol>
  </StoryApp>
);

export const Folded = () => <MessageStory message={FOLDED} />;
export const Forwarded = () => <MessageStory message={FORWARDED} />;
export const FilesLeftOut = () => <MessageStory message={LEFT_OUT} />;
export const OtherAddress = () => <MessageStory message={OTHER_ADDRESS} />;
export const NotProven = () => <MessageStory message={NOT_PROVEN} />;
export const Invitation = () => <MessageStory message={INVITATION} />;
export const LongSubject = () => <MessageStory message={LONG} />;
export const Withheld = () => <MessageStory message={WITHHELD} />;
