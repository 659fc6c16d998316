import { ASHA } from '../../../../stories/fixtures/candidates.ts';
import { FROM_ASHA, toMailAnswers } from '../../../../stories/fixtures/mail.ts';
import {
  FOLDED,
  FORWARDED,
  INVITATION,
  LEFT_OUT,
  LONG,
  NOT_PROVEN,
  OTHER_ADDRESS,
  type ReceivedMessage,
  WITHHELD,
} from '../../../../stories/fixtures/received-mail.ts';
import type { Answers } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { MailStory } from '../page/mail-page.stories.tsx';

export default {
  title: 'Mail/Received message',
  excludeStories: ['MESSAGE_PATH', 'toMessageAnswers'],
};

export const MESSAGE_PATH = paths.mail('inbox', FROM_ASHA.id);

/** The answers of a server with one conversation of one received message. */
export const toMessageAnswers = (message: ReceivedMessage): Answers => ({
  ...toMailAnswers({ threads: [{ ...FROM_ASHA, unread: false }] }),
  'get-candidate': { ...ASHA, zone: 'Asia/Kolkata' },
  'list-mail-messages': { items: [message], next_cursor: null },
});

const Story = ({ message }: { message: ReceivedMessage }) => (
  <MailStory answers={toMessageAnswers(message)} at={MESSAGE_PATH} />
);

export const Folded = () => <Story message={FOLDED} />;
export const Forwarded = () => <Story message={FORWARDED} />;
export const FilesLeftOut = () => <Story message={LEFT_OUT} />;
export const OtherAddress = () => <Story message={OTHER_ADDRESS} />;
export const NotProven = () => <Story message={NOT_PROVEN} />;
export const Invitation = () => <Story message={INVITATION} />;
export const LongSubject = () => <Story message={LONG} />;
export const Withheld = () => <Story message={WITHHELD} />;
