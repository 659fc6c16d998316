import { Route, Routes } from 'react-router-dom';
import { DRAFT, FROM_ASHA, toMailAnswers } from '../../../../stories/fixtures/mail.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import { paths } from '../../../paths.ts';
import MailPage from './mail-page.tsx';

export default { title: 'Mail/Page', excludeStories: ['MailStory'] };

export const MailStory = ({
  at = paths.mail('inbox'),
  ...app
}: Omit<StoryAppProps, 'children' | 'path'>) => (
  <StoryApp answers={toMailAnswers()} at={at} {...app}>
    <Routes>
      <Route path={paths.mail(':customLabel', ':mailId?')} element={<MailPage />} />
      <Route path={paths.mail(':systemLabel', ':mailId?')} element={<MailPage />} />
      <Route path="*" element={null} />
    </Routes>
  </StoryApp>
);

/** The inbox with an open conversation. */
export const Conversation = () => <MailStory at={paths.mail('inbox', FROM_ASHA.id)} />;

export const Empty = () => <MailStory answers={toMailAnswers({ threads: [], labels: [] })} />;

const atDraft = `${paths.mail('drafts')}?compose=${DRAFT.id}`;

/** A draft with an attachment in the composer. */
export const Composer = () => (
  <MailStory answers={toMailAnswers({ drafts: [DRAFT] })} at={atDraft} />
);

const WAITING = { ...DRAFT, state: 'queued' as const, send_at: '2027-03-16T09:00:00.000Z' };

/** A message that is sent tomorrow. */
export const Waiting = () => (
  <MailStory answers={toMailAnswers({ drafts: [WAITING] })} at={atDraft} />
);
