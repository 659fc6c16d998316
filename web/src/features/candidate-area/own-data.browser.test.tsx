import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA } from '../../../stories/fixtures/candidates.ts';
import {
  INTERVIEW_ID,
  PHONE_SCREEN,
  toInterviewRow,
} from '../../../stories/fixtures/interviews.ts';
import { ENROLLED, VOICE_CASE } from '../../../stories/fixtures/own-voice.ts';
import { COMPANY } from '../../../stories/fixtures/people.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { OwnData } from './own-data.tsx';

const RECORD = {
  interview_id: INTERVIEW_ID,
  decided: true,
  scorecards: [
    {
      author: null,
      overall: 3,
      summary: 'Careful work',
      ratings: [],
      notes: 'Speaks fast',
      submitted_at: '2027-03-14T12:00:00.000Z',
      former_versions: [],
    },
  ],
  recordings: [
    {
      id: VOICE_CASE.recording_id,
      started_at: '2027-03-14T09:00:00.000Z',
      duration_seconds: 60,
      expires_at: '2027-06-14T09:00:00.000Z',
      files: [{ name: 'Interview 2027-03-14.webm', url: 'https://links.example/recording' }],
      transcript: null,
    },
  ],
};

test('deletion is requested only after a confirmation that says what will be deleted', async () => {
  const asked = { ...ASHA, erasure_asked_at: '2027-03-15T08:00:00.000Z' };
  const server = toStoryServer({ 'update-own-candidate': asked as never }, 'candidate');
  await renderStory(
    <StoryApp as="candidate" server={server}>
      <OwnData candidate={ASHA as never} company={COMPANY} />
    </StoryApp>,
    { width: 390 },
  );
  await page.getByRole('button', { name: `Ask ${COMPANY} to delete my data` }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/deletes profile, files, messages/)).toBeVisible();
  expect(server.sent('update-own-candidate')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('update-own-candidate').map(({ body }) => body))
    .toEqual([{ asks_for_erasure: true }]);
});

test('the data that the company stores and shows can be saved as one file', async () => {
  const server = toStoryServer(
    {
      'get-candidate-home': {
        entries: [
          {
            tenant_id: ASHA.tenant_id,
            tenant_name: COMPANY,
            candidate_id: ASHA.id,
            candidate_interviews: [],
            candidate_requisitions: [],
          },
        ],
      } as never,
      'list-interviews': { items: [toInterviewRow(PHONE_SCREEN)], next_cursor: null },
      'get-own-interview-record': RECORD as never,
      'list-candidate-files': { items: [] },
      'list-consents': { items: [] },
      'list-candidate-feedbacks': { items: [] },
      'list-own-mail': { items: [], next_cursor: null },
      'get-own-voice': { ...ENROLLED, cases: [VOICE_CASE] },
    },
    'candidate',
  );
  await renderStory(
    <StoryApp as="candidate" server={server}>
      <OwnData candidate={ASHA as never} company={COMPANY} />
    </StoryApp>,
    { width: 390 },
  );
  const saved: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push((blob as Blob).text());
    return '#';
  });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(page.getByText(`parley-data-${ASHA.id}.json is ready`)).toBeVisible();
  expect(JSON.parse(await saved[0]!)).toMatchObject({
    profile: { name: ASHA.name },
    files: [],
    records: [RECORD],
    voice: {
      consent: { answer: 'granted', at: ENROLLED.consent_at },
      enrolment: { made_at: ENROLLED.enrolment!.made_at },
      voiceprints_of_interviews: 2,
      cases: [{ recording_id: VOICE_CASE.recording_id }],
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'Interview 2027-03-14.webm' }))
    .toHaveAttribute('href', 'https://links.example/recording');
});
