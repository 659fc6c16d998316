import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MEMBER_ANSWERS, PEOPLE, type PersonName } from '../../../stories/fixtures/people.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { useWhose, WhoseSwitch } from './whose-switch.tsx';

function Switch() {
  const whose = useWhose();
  return (
    <>
      <WhoseSwitch whose={whose} people={[]} />
      <output aria-label="Asked">{JSON.stringify(whose.asked)}</output>
    </>
  );
}

async function open(as: PersonName) {
  const server = toStoryServer(MEMBER_ANSWERS, as);
  await renderStory(
    <StoryApp server={server} as={as}>
      <Switch />
    </StoryApp>,
  );
  return server;
}
const asked = page.getByRole('status', { name: 'Asked' });

test("a recruiter's calendar opens with all interviews, and can show their own", async () => {
  await open('recruiter');
  await expect
    .element(page.getByRole('button', { name: 'Company' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(asked).toHaveTextContent('{"company":true}');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect.element(asked).toHaveTextContent('{}');
});

test("an interviewer's calendar opens with their own events", async () => {
  await open('interviewer');
  await expect.element(asked).toHaveTextContent('{}');
});

test('people whose calendars can be shown are searched for on the server', async () => {
  const server = await open('recruiter');
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByRole('combobox', { name: 'Add a person' }).fill('ana');
  await expect
    .poll(() => server.sent('list-users').some(({ body }) => body.q === 'ana'))
    .toBe(true);
  await page.getByRole('option', { name: /Ana Silva/ }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(asked).toMatchTextContent(new RegExp(PEOPLE.interviewer.id));
});
