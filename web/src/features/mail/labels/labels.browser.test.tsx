import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FROM_ASHA, FROM_LUIS, OFFERS, toMailAnswers } from '../../../../stories/fixtures/mail.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { MailStory } from '../page/mail-page.stories.tsx';

const nav = page.getByRole('navigation', { name: 'Labels' });
const address = page.getByLabelText('Address');
const list = page.getByRole('list', { name: 'Conversations' });

const NOTHING = {
  unread: 0,
  counts: { all: 0, inbox: 0, sent: 0, drafts: 0, trash: 0, spam: 0, important: 0, starred: 0 },
};

async function open(answers: Answers = {}, at = paths.mail('inbox'), width = 1400) {
  const server = toStoryServer({ ...toMailAnswers(), ...answers });
  await renderStory(<MailStory server={server} at={at} />, { width });
  return server;
}

test('a new label needs a name that no other has, and gets one of seven colours', async () => {
  const server = await open({ 'create-mail-label': new Refusal('already-exists') });
  const button = nav.getByRole('button', { name: 'New label' });
  const dialog = page.getByRole('dialog', { name: 'New label' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const create = dialog.getByRole('button', { name: 'Create label' });
  await button.click();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await button.click();
  await create.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(server.sent('create-mail-label')).toEqual([]);
  await name.fill('Offers');
  await create.click();
  await expect.element(name).toHaveAccessibleDescription('This already exists');
  await inspectStory('a label whose name is taken');
  server.answer(toMailAnswers());
  await name.fill('References');
  (dialog.getByRole('radio', { name: 'Blue' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(dialog.getByRole('radio', { name: 'Amber' })).toBeChecked();
  await create.click();
  await expect.element(page.getByText('Label References created')).toBeVisible();
  await expect.element(nav.getByRole('link', { name: 'References' })).toBeVisible();
  await expect
    .poll(() => server.sent('create-mail-label').at(-1)!.body)
    .toEqual({
      name: 'References',
      colour: 'warn',
    });
});

test('a label is renamed, and removing it is asked first and leads to all conversations', async () => {
  const server = await open({}, paths.mail(OFFERS.id));
  await expect.element(page.getByText('No conversation has this label')).toBeVisible();
  const edit = nav.getByRole('button', { name: 'Change label Offers' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Change label Offers' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Offers 2027');
  await dialog.getByRole('button', { name: 'Save label' }).click();
  await expect.element(page.getByText('Label Offers 2027 saved')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Offers 2027' })).toBeVisible();
  await nav.getByRole('button', { name: 'Change label Offers 2027' }).click();
  await page.getByRole('button', { name: 'Remove label' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the label Offers 2027?' });
  await expect.element(question).toBeVisible();
  await inspectStory('the question before a label is removed');
  expect(server.sent('delete-mail-label')).toEqual([]);
  await question.getByRole('button', { name: 'Remove label' }).click();
  await expect.element(page.getByText('Label Offers 2027 removed')).toBeVisible();
  await expect.element(address).toHaveTextContent(paths.mail('all'));
  await expect.element(nav.getByRole('link', { name: /^Offers/ })).not.toBeInTheDocument();
});

test('whoever renames a label that a colleague has changed is told so, and can save again', async () => {
  let version = OFFERS.version;
  const server = await open(
    {
      'get-mail-summary': () => ({ ...NOTHING, labels: [{ ...OFFERS, version }] }),
      'update-mail-label': ({ ifMatch, params, body }) => {
        if (ifMatch === version) return { ...body, id: params.id, version: version + 1 };
        return new Refusal('stale-version', { details: { version } });
      },
    },
    paths.mail(OFFERS.id),
  );
  await nav.getByRole('button', { name: 'Change label Offers' }).click();
  version = 7;
  const dialog = page.getByRole('dialog', { name: 'Change label Offers' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Offers 2027');
  const save = dialog.getByRole('button', { name: 'Save label' });
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('This has changed since you opened it');
  await expect.element(name).toHaveValue('Offers 2027');
  await save.click();
  await expect.element(page.getByText('Label Offers 2027 saved')).toBeVisible();
  await expect
    .poll(() => server.sent('update-mail-label').map(({ ifMatch }) => ifMatch))
    .toEqual([OFFERS.version, 7]);
});

test('L labels the selected conversations at once, and takes a label away again', async () => {
  const server = await open();
  await page
    .getByRole('checkbox', { name: 'Select the conversation with Asha Raman' })
    .click({ force: true });
  await userEvent.keyboard('l');
  const dialog = page.getByRole('dialog', { name: 'Label conversations' });
  const offers = dialog.getByRole('checkbox', { name: 'Offers' });
  await expect.element(offers).not.toBeChecked();
  await inspectStory('the labels of conversations');
  await offers.click();
  await expect.element(page.getByText('Asha Raman: label added')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list.getByText('Offers')).toBeVisible();
  await nav.getByRole('link', { name: /^Offers/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect.element(list.getByRole('link', { name: /^Asha Raman/ })).toBeVisible();
  await expect.element(list.getByRole('link', { name: /^Luis Ortega/ })).not.toBeInTheDocument();
  await list.getByRole('link', { name: /^Asha Raman/ }).click();
  await page.getByRole('article').getByRole('button', { name: 'Labels' }).click();
  await expect.element(offers).toBeChecked();
  await offers.click();
  await expect.element(page.getByText('Asha Raman: label removed')).toBeVisible();
  await expect.element(page.getByText('No conversation has this label')).toBeVisible();
  await expect
    .poll(() =>
      server
        .sent('change-mail-threads')
        .filter(({ body }) => body.label_id !== undefined)
        .map(({ body: { action, label_id, thread_ids } }) => [action, label_id, thread_ids]),
    )
    .toEqual([
      ['label', OFFERS.id, [FROM_ASHA.id]],
      ['unlabel', OFFERS.id, [FROM_ASHA.id]],
    ]);
});

test('a label that is gone says so', async () => {
  await open({}, paths.mail('lbl_01HQ0000000000000000000009'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This label is gone' }))
    .toBeVisible();
});

test('a phone shows the labels as a select, and the list or one conversation', async () => {
  await open({}, paths.mail('inbox'), 390);
  const labels = page.getByRole('combobox', { name: 'Labels' });
  await expect.element(labels).toMatchTextContent(/Inbox \(1\)/);
  await expect.element(nav).not.toBeInTheDocument();
  await list.getByRole('link', { name: /^Luis Ortega/ }).click();
  await expect.element(page.getByRole('article', { name: FROM_LUIS.subject })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await labels.click();
  await page.getByRole('option', { name: 'Offers' }).click();
  await expect.element(page.getByText('No conversation has this label')).toBeVisible();
});

test('a label has no number while labels are hidden, and its empty list says why', async () => {
  const answers = toMailAnswers();
  const summary = { ...NOTHING, labels: [{ ...OFFERS, count: null }] };
  const list = { items: [], next_cursor: null };
  await open(
    { ...answers, 'get-mail-summary': summary, 'list-mail-threads': list },
    paths.mail(OFFERS.id),
  );
  await expect.element(nav.getByRole('link', { name: 'Offers', exact: true })).toBeVisible();
  await expect
    .element(
      page.getByText('Labels of candidates whose scorecard you still have to send are hidden.'),
    )
    .toBeVisible();
});
