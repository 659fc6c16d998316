import { useState } from 'react';
import { ENGINEER_ROW } from '../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import type { Answers, SentRequest } from '../../../stories/story-server.ts';
import { RequisitionSelect } from './requisition-select.tsx';

export default {
  title: 'Choose a requisition',
  excludeStories: ['RequisitionSelectStory', 'CHOICE_ANSWERS', 'answerRequisitions'],
};

export const toRow = (number: number, title: string) => ({
  ...ENGINEER_ROW,
  id: `req_01HQ00000000000000000001${String(number).padStart(2, '0')}`,
  title,
});
const OWN = [toRow(1, 'Own designer'), toRow(2, 'Own engineer')];
const ALL = [toRow(3, 'Analyst'), toRow(4, 'Other engineer'), OWN[0]!, OWN[1]!];

/** Four requisitions, of which the user's own ones are last. */
export const answerRequisitions = ({
  query: { mine, q = '' },
}: SentRequest<'list-requisitions'>) => ({
  items: (mine ? OWN : ALL).filter(({ title }) => title.toLowerCase().includes(q)),
  next_cursor: null,
});
export const CHOICE_ANSWERS: Answers = { 'list-requisitions': answerRequisitions };

function Field() {
  const [chosen, setChosen] = useState('');
  return (
    <RequisitionSelect label="Requisition" value={chosen} onChange={setChosen} status="open" />
  );
}

export const RequisitionSelectStory = ({ answers, ...app }: Omit<StoryAppProps, 'children'>) => (
  <StoryApp answers={answers ?? CHOICE_ANSWERS} {...app}>
    <Field />
  </StoryApp>
);

export const Closed = () => <RequisitionSelectStory />;
