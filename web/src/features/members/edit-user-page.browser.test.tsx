import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { NOW, PEOPLE, toMember } from '../../../stories/fixtures/people.ts';
import { ENGINEER, REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { type AnswerBody, type Answers, Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import EditUserPage from './edit-user-page.tsx';

const NO_DUTIES: AnswerBody<'list-duties'> = {
  interviews: [],
  scorecards: [],
  requisitions: [],
  decisions: [],
  tasks: [],
};

/** Opens a member's page as an admin. */
async function open(name: 'admin' | 'second', answers: Answers = {}) {
  const member = toMember(PEOPLE[name]);
  const server = toStoryServer(
    { 'get-user': member, 'list-duties': NO_DUTIES, ...answers },
    'admin',
  );
  await renderStory(
    <StoryApp
      server={server}
      as="admin"
      path="/management/editUser/:userId"
      at={paths.editUser(member.user_id)}
    >
      <EditUserPage />
    </StoryApp>,
  );
  return server;
}

const save = page.getByRole('button', { name: 'Save person' });

test('the last admin keeps the role, and sees who could become the next one', async () => {
  const { id: user_id, name } = PEOPLE.recruiter;
  await open('admin', {
    'update-user': new Refusal('last-admin', { details: { could_be_admin: [{ user_id, name }] } }),
  });
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Recruiter/ }).click();
  await save.click();
  await expect
    .element(page.getByRole('alert').getByRole('link', { name }))
    .toHaveAttribute('href', paths.editUser(user_id));
  await expect.element(page.getByText('The last admin keeps this role')).toBeVisible();
  await inspectStory('the last admin');
});

test('after another admin has saved first, the message appears once saving succeeds again', async () => {
  const member = toMember(PEOPLE.second);
  const read = Promise.withResolvers<typeof member>();
  let isFirst = true;
  const server = await open('second', {
    'get-user': () => {
      if (!isFirst) return read.promise;
      isFirst = false;
      return member;
    },
    'update-user': ({ body, ifMatch }) =>
      ifMatch === member.version
        ? new Refusal('stale-version', {
            details: { changed_by: 'Sara Haddad', changed_at: NOW },
          })
        : { ...member, country: 'India', phone: body.phone!, version: 3 },
  });
  const overtaken = page.getByText(/^Sara Haddad saved this while you were typing/);
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+91 22 1234 5678');
  await save.click();
  await expect.poll(() => server.sent('get-user')).toHaveLength(2);
  expect(overtaken.elements()).toEqual([]);
  read.resolve({ ...member, country: 'India', version: 2 });
  await expect.element(overtaken).toBeVisible();
  await save.click();
  await expect.element(page.getByText(`${member.name} saved`)).toBeVisible();
  await expect.poll(() => server.sent('update-user').map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
});

test('a member has a link to the hours, and what a disabled one still has to do is listed', async () => {
  const about = {
    candidate_id: CANDIDATE_ID,
    candidate: PEOPLE.candidate.name,
    requisition_id: REQUISITION_ID,
    requisition: ENGINEER.title,
  };
  const { id, name } = PEOPLE.second;
  const duties: AnswerBody<'list-duties'> = {
    ...NO_DUTIES,
    interviews: [
      {
        ...about,
        interview_id: 'iv_01HQ0000000000000000000001',
        title: 'Technical',
        starts_at: NOW,
      },
    ],
    tasks: [{ ...about, open: 2 }],
  };
  await open('second', {
    'list-duties': duties,
    'update-user': { ...toMember(PEOPLE.second), status: 'disabled', version: 2 },
  });
  await expect
    .element(page.getByRole('link', { name: 'Hours and free times' }))
    .toHaveAttribute('href', paths.userAvailability(id));
  await page.getByRole('button', { name: 'Disable' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Disable ${name}` })
    .click();
  await expect.element(page.getByText(`${name} is disabled`, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Tasks' }))
    .toMatchTextContent(/2 open tasks/);
  await inspectStory('open duties');
});
