import { useState } from 'react';
import { ASHA } from '../../../../../stories/fixtures/candidates.ts';
import { StoryApp, type StoryAppProps } from '../../../../../stories/story-app.tsx';
import { type Answers } from '../../../../../stories/story-server.ts';
import type { Recipient } from './recipients-autocomplete.tsx';
import { RecipientsField } from './recipients-field.tsx';

const ASHA_CHOSEN: Recipient = { id: ASHA.id, name: ASHA.name };
const LUIS: Recipient = {
  id: 'cand_01HQ0000000000000000000002',
  name: 'Luis Ortega',
};

const RECIPIENT_ANSWERS: Answers = {
  'search-candidates': ({ query }) => ({
    items: [
      { ...ASHA_CHOSEN, email: ASHA.email },
      { ...LUIS, email: 'luis.ortega@mail.example' },
    ].filter(({ name }) => name.toLowerCase().includes(query.q.toLowerCase())),
  }),
};

export default { title: 'Mail/Recipients', excludeStories: ['RecipientsStory'] };

export function RecipientsStory({
  given = [],
  error,
  ...app
}: Omit<StoryAppProps, 'children'> & { given?: Recipient[]; error?: string }) {
  const [value, setValue] = useState(given);
  return (
    <StoryApp answers={RECIPIENT_ANSWERS} {...app}>
      <RecipientsField value={value} error={error} onChange={setValue} />
      <output aria-label="Chosen">{value.map(({ name }) => name).join(', ')}</output>
    </StoryApp>
  );
}

export const Empty = () => <RecipientsStory />;

export const Two = () => <RecipientsStory given={[ASHA_CHOSEN, LUIS]} />;

export const Needed = () => <RecipientsStory error="Choose who gets the message" />;
