import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA, ASHA_APPLIES, CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import type { AnswerBody } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { CandidateList } from './candidate-list.tsx';

const ROW = {
  id: ASHA.id,
  tenant_id: ASHA.tenant_id,
  name: ASHA.name,
  email: ASHA.email,
  source: 'Referral',
  requisition_id: REQUISITION_ID,
  requisition: ASHA.requisition,
  stage: 'in_review',
  stage_since: ASHA_APPLIES.stage_since,
  next_interview_at: null,
  feedback_due: 0,
  feedback_submitted: 0,
  panel: [],
  panel_size: 0,
  createdAt: ASHA.createdAt,
  updatedAt: ASHA.updatedAt,
  version: ASHA.version,
} satisfies AnswerBody<'list-candidates'>['items'][number];

test('scheduling for the selected candidate keeps the candidate and the requisition', async () => {
  await renderStory(
    <StoryApp
      at={paths.candidates}
      answers={{
        'list-candidates': { items: [ROW], next_cursor: null },
        'get-list-counts': { list: 'candidates', mine: false, total: 1, own_total: null, by: {} },
      }}
    >
      <CandidateList />
    </StoryApp>,
  );
  await page.getByRole('checkbox', { name: /Asha Raman/ }).click();
  await expect
    .element(page.getByRole('link', { name: 'Schedule', exact: false }))
    .toHaveAttribute('href', paths.addInterview(REQUISITION_ID, { candidateId: CANDIDATE_ID }));
});

test('on a phone rows are filtered in a sheet and selected by a button', async () => {
  const server = toStoryServer({
    'list-candidates': { items: [ROW], next_cursor: null },
    'list-requisitions': { items: [], next_cursor: null },
    'get-list-counts': { list: 'candidates', mine: false, total: 1, own_total: null, by: {} },
  });
  await renderStory(
    <StoryApp at={paths.candidates} server={server}>
      <CandidateList />
    </StoryApp>,
    { width: 390 },
  );
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByText('Referral').click();
  await page.getByRole('button', { name: 'Show the rows' }).click();
  await expect
    .poll(() => server.sent('list-candidates').some(({ query }) => query.source === 'Referral'))
    .toBe(true);
  await expect.element(page.getByLabelText('Address')).toMatchTextContent(/source=Referral/);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Select Asha Raman/ }).click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
});
