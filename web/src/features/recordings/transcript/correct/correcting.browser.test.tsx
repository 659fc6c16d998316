import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { correctTurns } from '@parley/domain/transcripts/correct-turns.ts';
import { PEOPLE } from '../../../../../stories/fixtures/people.ts';
import { TRANSCRIPT } from '../../../../../stories/fixtures/transcript.ts';
import { renderStory } from '../../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../../../stories/story-server.ts';
import { TranscriptStory } from '../transcript-section.stories.tsx';

type Transcript = typeof TRANSCRIPT;

const turn = (name: RegExp) => page.getByRole('group', { name });
const unknown = turn(/^Unknown voice 1 0:45/);
const field = page.getByRole('textbox', { name: /^Correct/ });
const item = (name: RegExp | string) => page.getByRole('menuitem', { name });

/** Creates a server that applies corrections like the product, each as a new revision. */
function toServer(answers: Answers = {}) {
  const revisions: Transcript[] = [TRANSCRIPT];
  const correct = (change: unknown): Transcript => {
    const before = revisions.at(-1)!;
    const { kind, revision } = change as { kind: string; revision: number };
    const text = { next_turn: 100 + revisions.length, turns: before.turns };
    const people = before.people.map(({ person }) => person);
    const corrected =
      kind === 'revert'
        ? undefined
        : correctTurns(text as never, change as never, people as readonly string[]);
    if (corrected?.ok === false) throw new Error(corrected.detail);
    const turns = corrected ? corrected.text.turns : revisions[revision - 1]!.turns;
    const [version, next] = [before.version + 1, before.revision + 1];
    revisions.push({ ...before, turns, version, revision: next } as Transcript);
    return revisions.at(-1)!;
  };
  const server = toStoryServer({
    'get-transcript': () => revisions.at(-1)!,
    'correct-transcript': ({ body: { change }, ifMatch }) =>
      ifMatch === revisions.at(-1)!.version
        ? correct(change)
        : new Refusal('stale-version', { details: { changed_by: PEOPLE.admin.name } }),
    ...answers,
  });
  const sent = () =>
    server.sent('correct-transcript').map(({ body, ifMatch }) => ({ ...body.change, ifMatch }));
  return { server, correct, sent };
}

async function open(server: ReturnType<typeof toStoryServer>) {
  await renderStory(<TranscriptStory server={server} />);
  await expect.element(unknown).toBeVisible();
}

/** Opens the menu of the unknown voice's turn at its fifth word, "backfill". */
async function openMenu() {
  unknown.element().focus();
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
}

test.each([
  [
    2,
    [PEOPLE.admin.name, PEOPLE.manager.name],
    `Quoted on the scorecard of ${PEOPLE.admin.name} and ${PEOPLE.manager.name}`,
  ],
  [2, [], '2 scorecards quote this'],
] as const)(
  'who corrects words is told beforehand that %i scorecards quote them, with names %j if allowed',
  async (scorecards, names, said) => {
    const by = names.map((name) => ({ user_id: PEOPLE.admin.id, name }));
    const { server } = toServer({
      'list-quoted-places': {
        items: [
          { from: 40, to: 60, scorecards, by },
          { from: 4000, to: 4010, scorecards: 9, by: [] },
        ],
      },
    });
    await open(server);
    unknown.element().focus();
    await userEvent.keyboard('{ArrowRight}{F2}');
    await expect.element(page.getByText(said, { exact: false })).toBeVisible();
  },
);

test('F2 corrects a word in place, Enter saves it, and the toast can undo it', async () => {
  const { server, sent } = toServer();
  await open(server);
  unknown.element().focus();
  await userEvent.keyboard('{ArrowRight}{F2}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('how');
  await userEvent.keyboard('why{Enter}');
  await expect.element(turn(/And why did you backfill/)).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(turn(/And how did you backfill/)).toBeVisible();
  await expect
    .poll(() => sent())
    .toEqual([
      { kind: 'words', turn: '5', at: 1, count: 1, text: 'why', ifMatch: 4 },
      { kind: 'revert', revision: 1, ifMatch: 5 },
    ]);
});

test('Escape leaves the words unchanged and returns to the turn', async () => {
  const { server, sent } = toServer();
  await open(server);
  unknown.element().focus();
  await userEvent.keyboard('{F2}something{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(unknown).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('after a conflict the page shows what has changed and keeps the input', async () => {
  const { server, correct, sent } = toServer();
  await open(server);
  unknown.element().focus();
  await userEvent.keyboard('{ArrowRight}{F2}why');
  // Another user adds a word before it, and changes the same word.
  correct({ kind: 'words', turn: '5', at: 0, count: 0, text: 'So' });
  correct({ kind: 'words', turn: '5', at: 2, count: 1, text: 'when' });
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Sara Haddad has corrected this transcript meanwhile'))
    .toBeVisible();
  await expect.element(page.getByText('It was “how” and is now “when”.')).toBeVisible();
  await expect.element(field).toHaveValue('why');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(turn(/So And why did you backfill/)).toBeVisible();
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ at: 2, count: 1, text: 'why', ifMatch: 6 });
});

test('naming an unknown voice changes all of its turns', async () => {
  const { server, sent } = toServer();
  await open(server);
  await openMenu();
  await item('Change who says this').click();
  const dialog = page.getByRole('dialog', { name: 'Who speaks at 0:45?' });
  await dialog.getByRole('radio', { name: 'Somebody else' }).click();
  await dialog.getByRole('button', { name: 'Save who speaks' }).click();
  await expect.element(dialog.getByText('Write the name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kofi Mensah');
  await dialog.getByRole('button', { name: 'Save who speaks' }).click();
  await expect.element(turn(/^Kofi Mensah 0:45/)).toHaveFocus();
  await expect.element(page.getByText('Kofi Mensah says this turn')).toBeVisible();
  await expect
    .poll(() => sent())
    .toMatchObject([{ kind: 'person', turn: '5', person: null, voice: 'Kofi Mensah' }]);
});

test('one of several unknown voices can be assigned, and that undone', async () => {
  const { server, correct, sent } = toServer();
  for (const id of ['1', '3'])
    correct({ kind: 'person', turn: id, person: null, voice: 'Unknown voice 2', all: false });
  await open(server);
  await page
    .getByRole('button', { name: 'Actions for the turn of Unknown voice 2 at 0:26' })
    .click();
  await item('Change who says this').click();
  const dialog = page.getByRole('dialog', { name: 'Who speaks at 0:26?' });
  await expect.element(dialog.getByRole('radio', { name: 'Unknown voice 1' })).toBeVisible();
  // By default all turns of an unknown voice are changed.
  await expect
    .element(dialog.getByRole('checkbox', { name: 'In all 2 turns of Unknown voice 2' }))
    .toBeChecked();
  await dialog.getByRole('radio', { name: 'Ana Silva' }).click();
  await dialog.getByRole('button', { name: 'Save who speaks' }).click();
  await expect.element(turn(/^Ana Silva 0:02/)).toBeVisible();
  await expect.element(turn(/^Ana Silva 0:26/)).toBeVisible();
  await expect.element(unknown).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(turn(/^Unknown voice 2 0:02/)).toBeVisible();
  await expect.element(turn(/^Unknown voice 2 0:26/)).toBeVisible();
  await expect
    .poll(() => sent())
    .toMatchObject([
      { kind: 'person', turn: '3', person: PEOPLE.interviewer.id, all: true },
      { kind: 'revert', revision: 3 },
    ]);
});

test('a person can be changed in all turns at once', async () => {
  const { server, sent } = toServer();
  await open(server);
  await page.getByRole('button', { name: 'Actions for the turn of Ana Silva at 0:26' }).click();
  await item('Change who says this').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Unknown voice 1' }).click();
  await dialog.getByRole('checkbox', { name: 'In all 3 turns of Ana Silva' }).click();
  await dialog.getByRole('button', { name: 'Save who speaks' }).click();
  await expect.element(turn(/^Unknown voice 1 0:02/)).toBeVisible();
  await expect.element(turn(/^Unknown voice 1 1:06/)).toBeVisible();
  await expect
    .poll(() => sent())
    .toMatchObject([{ turn: '3', voice: 'Unknown voice 1', all: true }]);
});

test('a turn can be split at a word and joined again with the keyboard alone', async () => {
  const { server, sent } = toServer();
  await open(server);
  await openMenu();
  await expect.element(item('Begin a new turn at “backfill”')).toBeVisible();
  await item('Begin a new turn at “backfill”').click();
  await expect.element(turn(/^Unknown voice 1 0:46 backfill what was/)).toBeVisible();
  turn(/^Unknown voice 1 0:46/)
    .element()
    .focus();
  await page
    .getByRole('button', { name: 'Actions for the turn of Unknown voice 1 at 0:46' })
    .click();
  await item('Join with the turn before').click();
  await expect.element(turn(/And how did you backfill what was/)).toBeVisible();
  await expect
    .poll(() => sent())
    .toMatchObject([
      { kind: 'split', turn: '5', at: 4, ifMatch: 4 },
      { kind: 'join', ifMatch: 5 },
    ]);
});

test('the first turn and the first word show why they cannot be joined or split', async () => {
  const { server } = toServer();
  await open(server);
  turn(/^Ana Silva 0:02/)
    .element()
    .focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByText('The turn begins with this word already')).toBeVisible();
  await expect.element(page.getByText('No turn is before this one')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(turn(/^Ana Silva 0:02/)).toHaveFocus();
});

test('the history shows who did what and can restore an earlier text', async () => {
  const { server, correct, sent } = toServer({
    'get-transcript-history': {
      items: [
        {
          revision: 2,
          kind: 'words',
          at: '2027-03-12T10:00:00.000Z',
          by: { user_id: PEOPLE.second.id, name: PEOPLE.second.name },
        },
        { revision: 1, kind: 'recognized', at: '2027-03-12T09:36:00.000Z', by: null },
      ],
    } as never,
  });
  correct({ kind: 'words', turn: '5', at: 1, count: 1, text: 'why' });
  await open(server);
  await page.getByRole('button', { name: 'History of the transcript' }).click();
  const drawer = page.getByRole('dialog', { name: 'History of the transcript' });
  await expect.element(drawer.getByText('Ben Vogel corrected words')).toBeVisible();
  await expect.element(drawer.getByText('Shown now')).toBeVisible();
  await drawer
    .getByRole('button', { name: 'Go back to the text of Fri 12 Mar, 09:36 GMT' })
    .click();
  await expect.element(page.getByText('The earlier text is back')).toBeVisible();
  await expect.poll(() => sent()).toMatchObject([{ kind: 'revert', revision: 1, ifMatch: 5 }]);
});
