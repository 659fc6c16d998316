import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import {
  ASSIGNED_CASE,
  CLOSED_CASE,
  OPEN_CASE,
  UNCLEAR_CASE,
} from '../../../stories/fixtures/voice-cases.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import { toPlayedAnswer } from '../recordings/shared/quotes/quotes.stories.tsx';
import { CaseStory, toCaseAnswers } from './voice-case-page.stories.tsx';

const NOTE = 'I called Asha: she had a cold.';

const part = (name: string) => page.getByRole('region', { name });
const take = page.getByRole('button', { name: 'Take it myself' });
const note = page.getByRole('textbox', { name: 'Note' });
const close = part('Close the case').getByRole('button', { name: 'Close the case' });
const dialog = page.getByRole('dialog', { name: 'Close the case of Asha Raman?' });
const confirm = dialog.getByRole('button', { name: 'Close the case' });

async function open(of = OPEN_CASE, answers: Answers = {}) {
  const server = toStoryServer({ ...toCaseAnswers(of), ...answers });
  await renderStory(<CaseStory server={server} />);
  await expect.element(page.getByRole('heading', { name: 'Voice of Asha Raman' })).toBeVisible();
  return server;
}

async function fill() {
  await page.getByRole('radio', { name: 'It is the same person' }).click();
  await note.fill(NOTE);
}

test('a case describes the result, the comparison, the answer and their limits', async () => {
  await open();
  const found = part('What was found');
  await expect.element(found.getByText(/does not sound like the one/)).toBeVisible();
  await expect
    .element(found.getByText(/a recording that is played, or a cloned voice/))
    .toBeVisible();
  const compared = part('What it was compared with');
  await expect
    .element(compared.getByRole('listitem').first())
    .toMatchTextContent(/enrolled.*Too much noise.*Cannot be said/);
  await expect
    .element(compared.getByRole('link', { name: 'Phone screen interview' }))
    .toHaveAttribute('href', paths.interview('iv_01HQ0000000000000000000002'));
  const answer = part('What Asha Raman says');
  await expect.element(answer.getByText('I had a cold, or my voice was different')).toBeVisible();
  await expect.element(answer.getByText(/I had a cold that week\./)).toBeVisible();
  await expect.element(part('History').getByText('Asha Raman answered')).toBeVisible();
  // Nothing can be understood as a degree of similarity.
  expect(document.body.textContent).not.toMatch(/%|percent|score/i);
});

test('a case in which nothing could be compared names the reason', async () => {
  await open(UNCLEAR_CASE);
  await expect.element(page.getByText(/It cannot be said whether/)).toBeVisible();
  await expect.element(page.getByText(/More than one voice is heard/)).toBeVisible();
  await expect.element(page.getByText('2 days overdue')).toBeVisible();
  await expect.element(page.getByText(/has not answered yet/)).toBeVisible();
  await expect.element(page.getByText('No stretch of the recording could be used.')).toBeVisible();
});

test.each([1440, 390])(
  'at %i px the content below the player keeps its place when the recording loads',
  async (width) => {
    const { 'get-recording': recording } = toPlayedAnswer();
    const arrival = Promise.withResolvers<never>();
    const server = toStoryServer({ ...toCaseAnswers(), 'get-recording': () => arrival.promise });
    await renderStory(<CaseStory server={server} />, { width });
    await expect.element(take).toBeVisible();
    const place = () => take.element().getBoundingClientRect().top;
    const before = place();
    arrival.resolve(recording as never);
    await expect.element(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
    expect(place()).toBe(before);
  },
);

test('the user can take a case, or assign it to another member with the right', async () => {
  const server = await open(OPEN_CASE, { 'assign-voice-case': ASSIGNED_CASE });
  server.answer({ 'get-voice-case': ASSIGNED_CASE });
  await take.click();
  await expect
    .element(page.getByText('Rita Okafor looks into the case of Asha Raman'))
    .toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  const field = page.getByRole('combobox', { name: 'Who looks into it' });
  await field.click();
  await field.fill('a');
  await expect.element(page.getByRole('option', { name: /Sara Haddad/ })).toBeVisible();
  // Interviewers and hiring managers cannot investigate cases.
  await expect.element(page.getByRole('option', { name: /Ana Silva/ })).not.toBeInTheDocument();
  await page.getByRole('option', { name: /Sara Haddad/ }).click();
  await expect.poll(() => server.sent('assign-voice-case')).toHaveLength(2);
  await expect
    .poll(() => server.sent('assign-voice-case'))
    .toMatchObject([
      { body: { assignee_id: PEOPLE.recruiter.id }, ifMatch: 3 },
      { body: { assignee_id: PEOPLE.admin.id }, ifMatch: 4 },
    ]);
});

test('closing requires a finding and a note, and names its effects first', async () => {
  const server = await open(ASSIGNED_CASE, { 'close-voice-case': CLOSED_CASE });
  await close.click();
  await expect.element(page.getByText(/^What you found is/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'It is the same person' })).toHaveFocus();
  await fill();
  await close.click();
  await expect.element(dialog.getByText(/can no longer answer/)).toBeVisible();
  await expect.element(dialog.getByText(/Nothing else happens/)).toBeVisible();
  expect(server.sent('close-voice-case')).toEqual([]);
  server.answer({ 'get-voice-case': CLOSED_CASE });
  await confirm.click();
  await expect.element(page.getByText('The case of Asha Raman is closed')).toBeVisible();
  await expect.element(part('How it was closed').getByText('It is the same person')).toBeVisible();
  await expect
    .poll(() => server.sent('close-voice-case'))
    .toMatchObject([{ body: { finding: 'same-person', note: NOTE }, ifMatch: 4 }]);
});

test('a member who is not the assignee cannot close the case, and sees why', async () => {
  const server = await open(OPEN_CASE);
  await fill();
  await expect.element(close).toHaveAttribute('aria-disabled', 'true');
  await close.click({ force: true });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sent('close-voice-case')).toEqual([]);
});

test('after a conflict the note is kept, and is sent with the new version', async () => {
  const newer = { ...ASSIGNED_CASE, version: 5 };
  const server = await open(ASSIGNED_CASE, {
    'close-voice-case': ({ ifMatch }) =>
      ifMatch === 5
        ? CLOSED_CASE
        : new Refusal('stale-version', {
            details: { changed_by: 'Sara Haddad', changed_at: '2027-03-15T07:59:00.000Z' },
          }),
  });
  await fill();
  server.answer({ 'get-voice-case': newer });
  await close.click();
  await confirm.click();
  await expect
    .element(page.getByText(/Sara Haddad saved this while you were typing/))
    .toBeVisible();
  await expect.element(note).toHaveValue(NOTE);
  await close.click();
  await confirm.click();
  await expect.poll(() => server.sent('close-voice-case')).toHaveLength(2);
  await expect.element(page.getByText(/saved this while/)).not.toBeInTheDocument();
});

test('a note is kept if the case was assigned to somebody else', async () => {
  const taken = {
    ...ASSIGNED_CASE,
    assignee: { user_id: PEOPLE.admin.id, name: PEOPLE.admin.name },
    version: 5,
  } as typeof ASSIGNED_CASE;
  const server = await open(ASSIGNED_CASE, { 'close-voice-case': new Refusal('not-assignee') });
  await fill();
  server.answer({ 'get-voice-case': taken });
  await close.click();
  await confirm.click();
  await expect
    .element(page.getByRole('alert').getByText(/The case is assigned to somebody else/))
    .toBeVisible();
  await expect.element(take).toBeVisible();
  await expect.element(note).toHaveValue(NOTE);
  await expect.element(close).toHaveAttribute('aria-disabled', 'true');
});

test('an unsent note is restored after a reload', async () => {
  const server = await open(ASSIGNED_CASE);
  await fill();
  await expect
    .poll(() => Object.values({ ...sessionStorage }).some((kept) => String(kept).includes(NOTE)))
    .toBe(true);
  await renderStory(<CaseStory server={server} />);
  await expect.element(note.last()).toHaveValue(NOTE);
});

test('reopening a closed case assigns it to the member who does so', async () => {
  const server = await open(CLOSED_CASE, {
    'reopen-voice-case': { ...ASSIGNED_CASE, version: 6 },
  });
  await expect.element(part('How it was closed').getByText(/I called Asha/)).toBeVisible();
  server.answer({ 'get-voice-case': { ...ASSIGNED_CASE, version: 6 } });
  await page.getByRole('button', { name: 'Reopen case' }).click();
  await expect.element(page.getByText(/is open again, and you look into it/)).toBeVisible();
  await expect.element(note).toBeVisible();
  await expect.poll(() => server.sent('reopen-voice-case')).toMatchObject([{ ifMatch: 5 }]);
});

const audio = () => document.querySelector('audio')!;

test('the compared sections are played one after another', async () => {
  await open();
  await expect.poll(() => audio()?.readyState ?? 0).toBeGreaterThan(0);
  audio().muted = true;
  await page.getByRole('button', { name: 'Play all stretches' }).click();
  await expect.poll(() => audio().currentTime).toBeGreaterThan(12);
  await expect.element(page.getByText(/^Stretch 1 of 2/)).toBeVisible();
  // Playback starts shortly before the end of the section, so that the test does not wait for nine
  // seconds.
  audio().currentTime = 20.9;
  await expect.poll(() => audio().currentTime).toBeGreaterThan(40.4);
  expect(audio().currentTime).toBeLessThan(43);
  await expect.element(page.getByText(/^Stretch 2 of 2/)).toBeVisible();
  audio().currentTime = 58.4;
  await expect.poll(() => audio().paused).toBe(true);
  expect(audio().currentTime).toBeLessThan(61);
  await expect.element(page.getByRole('button', { name: 'Play all stretches' })).toBeVisible();
});

test('a section can be selected, paused and found in the recording by keyboard', async () => {
  await open();
  await expect.poll(() => audio()?.readyState ?? 0).toBeGreaterThan(0);
  audio().muted = true;
  page.getByRole('button', { name: 'Play 0:40 to 0:58' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => audio().currentTime).toBeGreaterThan(40.4);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => audio().paused).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'In the recording at 0:40' }))
    .toHaveAttribute('href', paths.recording(OPEN_CASE.recording_id, 40.5));
});

test('sections that this browser cannot play are said, with the download of the recording', async () => {
  const url = URL.createObjectURL(new Blob(['neither sound nor pictures']));
  const server = await open(OPEN_CASE, {
    'get-recording': {
      ...(toCaseAnswers()['get-recording'] as object),
      media: [{ url, content_type: 'video/webm', from: 0, seconds: 90 }],
    } as never,
    'get-recording-url': { url: '#downloading' },
  });
  await expect.element(page.getByText('This browser cannot play the recording')).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => server.sent('get-recording-url')).toHaveLength(1);
});

test('a message replaces the player if the recording was erased', async () => {
  const recording = { ...(toCaseAnswers()['get-recording'] as object), media: [] };
  await open(OPEN_CASE, { 'get-recording': recording as never });
  await expect.element(page.getByText(/The recording is gone/)).toBeVisible();
});
