import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APPLICATION_ID } from '../../../../stories/fixtures/candidates.ts';
import { HIRED } from '../../../../stories/fixtures/decisions.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../../stories/story-server.ts';
import { DECISION_ANSWERS, DecisionStory } from './decision-dialog.stories.tsx';

const WHY = 'Both saw the same strength in system design.';

const opener = page.getByRole('button', { name: 'Decide about Asha' });
const dialog = page.getByRole('dialog', { name: 'Make a decision for Asha Raman' });
const reason = (name: string) => dialog.getByRole('radio', { name });
const reasons = dialog.getByRole('group', { name: 'Reason' });
const why = dialog.getByRole('textbox', { name: /^Why$/ });
const letter = dialog.getByRole('textbox', { name: 'What Asha reads' });
const outcome = (name: RegExp) => dialog.getByRole('radio', { name });
const hire = dialog.getByRole('button', { name: 'Hire Asha Raman' });

async function open(answers: Answers = {}, props: Parameters<typeof DecisionStory>[0] = {}) {
  const server = toStoryServer({ ...DECISION_ANSWERS, ...answers }, 'manager');
  await renderStory(<DecisionStory server={server} starts={false} {...props} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return server;
}

async function fillHire(): Promise<void> {
  await outcome(/^Hire/).click();
  await reason('Meets the bar').click();
  await why.fill(WHY);
}

test('submitting without an outcome sends nothing and focuses the choice', async () => {
  const server = await open();
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect.element(dialog.getByText('Choose what you decide')).toBeVisible();
  await expect.element(outcome(/^Hire/)).toHaveFocus();
  expect(server.sent('make-decision')).toEqual([]);
});

test('the reasons depend on the outcome, and one is required', async () => {
  const server = await open();
  await outcome(/^Hire/).click();
  await expect.element(reasons).toBeVisible();
  await expect.element(reason('Skills are missing')).not.toBeInTheDocument();
  await why.fill(WHY);
  await hire.click();
  await expect.element(reason('Meets the bar')).toHaveFocus();
  await expect.element(reasons).toHaveAccessibleDescription('Choose a reason');
  await outcome(/^Reject/).click();
  await expect.element(reason('Skills are missing')).toBeVisible();
  await expect.element(reason('Meets the bar')).not.toBeInTheDocument();
  expect(server.sent('make-decision')).toEqual([]);
});

test('an outcome that the stage does not allow shows the reason', async () => {
  await open({}, { stage: 'in_review' });
  await expect.element(outcome(/^Make an offer/)).toBeDisabled();
  await expect
    .element(dialog.getByText('Not possible while the stage is In review.').first())
    .toBeVisible();
});

test('with a preselected outcome the text has the focus', async () => {
  await open({}, { outcome: 'hire' });
  await expect.element(why).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('the choice of outcomes can be left without a choice', async () => {
  await open();
  (outcome(/^Hire/).element() as HTMLElement).focus();
  await why.click();
  await expect.element(reasons).not.toBeInTheDocument();
  await outcome(/^Hold/).click();
  await expect.element(dialog.getByRole('group', { name: /^Hold until/ })).toBeVisible();
});

test('a reason of fewer than thirty characters is refused on blur, with a counter', async () => {
  await open();
  await outcome(/^Hire/).click();
  await why.fill('Too short');
  await userEvent.tab();
  await expect
    .element(why)
    .toHaveAccessibleDescription(/Say why in at least 30 characters; there are 9/);
  await why.fill(WHY);
  await expect.element(why).toHaveAttribute('aria-invalid', 'false');
});

test('each outcome has its own button and mail, and an edited text is kept', async () => {
  await open();
  await outcome(/^Hire/).click();
  await expect.element(hire).toBeVisible();
  await expect.element(letter).toHaveValue(expect.stringContaining('Dear Asha'));
  const first = (letter.element() as HTMLTextAreaElement).value;
  await outcome(/^Reject/).click();
  await expect.element(dialog.getByRole('button', { name: 'Reject Asha Raman' })).toBeVisible();
  await expect.element(letter).not.toHaveValue(first);
  await letter.fill('My own words.');
  await outcome(/^Make an offer/).click();
  await expect.element(letter).toHaveValue('My own words.');
  await outcome(/^Hold/).click();
  await expect.element(dialog.getByRole('group', { name: /^Hold until/ })).toBeVisible();
});

test('a decision is sent once, closes the dialog and can be undone', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof HIRED>();
  const server = await open({ 'make-decision': () => promise });
  await fillHire();
  await hire.dblClick();
  await expect.element(hire).toHaveAttribute('aria-busy', 'true');
  resolve(HIRED);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect
    .poll(() => server.sent('make-decision').map(({ body }) => body))
    .toEqual([
      {
        application_id: APPLICATION_ID,
        outcome: 'hire',
        reason_code: 'meets-bar',
        rationale: WHY,
        waive: [],
        mail: { when: 'now', message: expect.stringContaining('Dear Asha') },
        hold_until: null,
        above_openings: false,
      },
    ]);
  await expect.element(page.getByText('Asha Raman is now Hired')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('Asha Raman is In review again. No mail goes out.'))
    .toBeVisible();
  await expect.poll(() => server.sent('undo-decision')).toHaveLength(1);
});

test('missing scorecards need a reason for each person, but not for a withdrawal', async () => {
  const server = await open(
    {},
    {
      missing: [{ user_id: PEOPLE.second.id, name: PEOPLE.second.name }],
    },
  );
  await fillHire();
  await hire.click();
  const waiver = dialog.getByRole('textbox', { name: 'Why without Ben Vogel' });
  await expect.element(waiver).toHaveFocus();
  await expect.element(waiver).toHaveAccessibleDescription(/Say why you decide without Ben Vogel/);
  expect(server.sent('make-decision')).toEqual([]);
  await outcome(/^Candidate withdraws/).click();
  await expect.element(waiver).not.toBeInTheDocument();
  // The reasons of a withdrawal are others, so the one of a hire was taken out.
  await expect.element(reason('The candidate stepped back')).not.toBeChecked();
  await expect.element(reason('Meets the bar')).not.toBeInTheDocument();
  await outcome(/^Hire/).click();
  await reason('Meets the bar').click();
  await waiver.fill('He is away until May.');
  await hire.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('make-decision')[0]!.body.waive)
    .toEqual([{ user_id: PEOPLE.second.id, reason: 'He is away until May.' }]);
});

test('scorecards that became missing meanwhile are requested, and no input is lost', async () => {
  const server = await open({
    'make-decision': new Refusal('decision-gate', {
      details: {
        missing: [
          {
            interview_id: 'iv_01HQ0000000000000000000001',
            user_id: PEOPLE.interviewer.id,
            name: PEOPLE.interviewer.name,
          },
        ],
      },
    }),
  });
  await fillHire();
  await hire.click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Why without Ana Silva' }))
    .toBeVisible();
  await expect.element(dialog.getByText('Feedback is still missing').first()).toBeVisible();
  await expect.element(why).toHaveValue(WHY);
  await expect.poll(() => server.sent('make-decision')).toHaveLength(1);
});

test('an error about the reason is shown at the reason, others in the dialog', async () => {
  const server = await open({
    'make-decision': new Refusal('rationale-too-short', { message: 'Write more' }),
  });
  await fillHire();
  await hire.click();
  await expect.element(why).toHaveFocus();
  await expect.element(why).toHaveAccessibleDescription(/Write more/);
  server.answer({
    'make-decision': new Refusal('invalid-transition', { message: 'She was hired already' }),
  });
  await why.fill(`${WHY} Twice.`);
  await hire.click();
  await expect.element(dialog.getByRole('alert').getByText('She was hired already')).toBeVisible();
  await expect.element(why).toHaveValue(`${WHY} Twice.`);
});

test('without a connection the dialog and its input stay', async () => {
  const server = await open({ 'make-decision': NO_CONNECTION });
  await fillHire();
  await hire.click();
  await expect.element(dialog.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(why).toHaveValue(WHY);
  server.answer({ 'make-decision': HIRED });
  await hire.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = server.sent('make-decision');
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
});

test('a mail that is sent later needs a time in the future', async () => {
  const server = await open();
  await fillHire();
  await dialog.getByRole('radio', { name: /^Send it later/ }).click();
  await hire.click();
  const at = dialog.getByRole('group', { name: /^When \(/ });
  const day = at.getByRole('spinbutton', { name: 'Day' });
  await expect.element(day).toHaveFocus();
  await userEvent.keyboard('150320270805');
  await expect
    .element(at)
    .toHaveAccessibleDescription(/Choose a time at least 10 minutes from now/);
  await day.click();
  await userEvent.keyboard('160320271000');
  await hire.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('make-decision')[0]!.body.mail)
    .toMatchObject({
      when: 'later',
      at: '2027-03-16T09:00:00.000Z',
    });
});

test('a decision can be made with the keyboard alone, and Escape returns the focus', async () => {
  const server = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  (outcome(/^Hire/).element() as HTMLElement).focus();
  await userEvent.keyboard(' {Tab}');
  await expect.element(why).toHaveFocus();
  await userEvent.keyboard(`${WHY}{Tab}`);
  await expect.element(reason('Meets the bar')).toHaveFocus();
  await userEvent.keyboard(' ');
  (hire.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('make-decision')[0]!.body)
    .toMatchObject({
      outcome: 'hire',
      reason_code: 'meets-bar',
      rationale: WHY,
    });
});

test('a hire above the openings is said, and has to be confirmed', async () => {
  const server = await open({
    'make-decision': new Refusal('openings-filled', {
      message: 'The opening of Engineer is filled. With Asha, 2 people are hired for it',
    }),
  });
  await fillHire();
  await hire.click();
  await expect.element(dialog.getByText(/^The opening of Engineer is filled/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Hire .* above the openings$/ }).click();
  await expect
    .poll(() => server.sent('make-decision').map(({ body }) => body.above_openings))
    .toEqual([false, true]);
});
