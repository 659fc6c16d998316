import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OWN_SCORECARD } from '../../../stories/fixtures/own-scorecard.ts';
import { MEMBER_ANSWERS } from '../../../stories/fixtures/people.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp } from '../../../stories/story-app.tsx';
import type { AnswerBody } from '../../../stories/story-server.ts';
import ScorecardsPage from './scorecards-page.tsx';

const toDue = (number: number, candidate: string) => ({
  ...OWN_SCORECARD,
  id: null,
  interview_id: `iv_01HQ000000000000000000000${number}`,
  candidate,
  status: 'due',
  overall: null,
  ratings: [],
});

test('lists every scorecard that has not been begun yet', async () => {
  await renderStory(
    <StoryApp
      as="interviewer"
      answers={{
        ...MEMBER_ANSWERS,
        'list-feedbacks': {
          items: [toDue(1, 'Asha Raman'), toDue(2, 'Amara Obi'), toDue(3, 'Mei Lin')],
          next_cursor: null,
        } as AnswerBody<'list-feedbacks'>,
      }}
    >
      <ScorecardsPage />
    </StoryApp>,
  );
  for (const name of ['Asha Raman', 'Amara Obi', 'Mei Lin'])
    await expect
      .element(page.getByRole('link', { name: `Write feedback for ${name}` }))
      .toBeVisible();
});
