import { getContrastRatio } from '@mui/material/styles';
import type {} from '@vitest/browser-playwright';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { THEME_NAMES } from '../../../settings/settings.ts';
import { PALETTES } from '../../../theme/palettes.ts';
import { Button } from '../../buttons/button.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { Radio } from '../choices/radio.tsx';
import { Form } from '../form.tsx';
import { useAppForm } from '../use-app-form.ts';
import { ChipsField } from './chips-field.tsx';
import { DropZone, Empty, Filled } from './fields.stories.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

type Values = Record<string, unknown>;

function CandidateForm({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const form = useAppForm<Values>({ defaultValues: { skills: [] } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="name" label="Name" required />
      <TextField name="openings" label="Openings" type="number" />
      <SelectField
        name="source"
        label="Source"
        placeholder="Choose a source"
        options={[{ value: 'Referral', label: 'Referral' }]}
        required
      />
      <ChipsField name="skills" label="Skills" max={3} />
      <PasswordField name="password" label="Password" autoComplete="new-password" minLength={12} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: false }).first();
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('a field is validated on blur, and its error is announced with the field', async () => {
  await renderStory(<CandidateForm onSubmit={() => undefined} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await userEvent.keyboard('{Tab}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Name is needed');
  await expect.element(page.getByText('Name is needed')).toBeVisible();
  expect(page.getByText('Name is needed').element().closest('[role="alert"]')).not.toBeNull();
  await name.fill('Asha Raman');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
});

function ShortNameForm() {
  const form = useAppForm<Values>({ defaultValues: { notes: 'Asha Raman of Bengaluru' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextAreaField name="notes" label="Notes" />
      <TextField name="name" label="Name" maxLength={10} />
    </Form>
  );
}

test('a pasted text that does not fit is cut, which is announced until there is room again', async () => {
  await renderStory(<ShortNameForm />);
  await page.getByRole('textbox', { name: 'Notes' }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.click();
  await userEvent.paste();
  await expect.element(name).toHaveValue('Asha Raman');
  await expect
    .element(name)
    .toHaveAccessibleDescription('The pasted text is too long. Its end was left out');
  expect(
    page
      .getByText(/left out/)
      .element()
      .closest('[role="alert"]'),
  ).not.toBeNull();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText(/left out/)).not.toBeInTheDocument();
  await expect.element(name).toHaveAccessibleDescription('');
});

test('submitting a form with errors focuses the first invalid field', async () => {
  const onSubmit = vi.fn<(values: Values) => void>();
  await renderStory(<CandidateForm onSubmit={onSubmit} />);
  await save();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a valid form sends numbers as numbers and omits empty fields', async () => {
  const onSubmit = vi.fn<(values: Values) => void>();
  await renderStory(<CandidateForm onSubmit={onSubmit} />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Raman');
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Referral' }).click();
  await page.getByLabelText('Password *').fill('Interview-2026!');
  await save();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]![0]).toMatchObject({ name: 'Asha Raman', source: 'Referral' });
  expect(onSubmit.mock.calls[0]![0]['openings']).toBeUndefined();
  await page.getByRole('spinbutton', { name: 'Openings' }).fill('3');
  await save();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit.mock.calls[1]![0]['openings']).toBe(3);
});

test('Enter and comma add a skill up to the maximum, Backspace removes the last', async () => {
  await renderStory(<CandidateForm onSubmit={() => undefined} />);
  const skills = page.getByRole('textbox', { name: 'Skills' });
  await skills.click();
  await userEvent.keyboard('TypeScript{Enter}SQL,Python{Enter}Go{Enter}');
  const removeButtons = page.getByRole('button', { name: /^Remove / });
  expect(removeButtons.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove TypeScript',
    'Remove SQL',
    'Remove Python',
  ]);
  await userEvent.clear(skills);
  await userEvent.keyboard('{Backspace}');
  expect(removeButtons.elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove TypeScript' }).click();
  expect(removeButtons.elements()).toHaveLength(1);
});

test('a password can be shown and hidden again', async () => {
  await renderStory(<CandidateForm onSubmit={() => undefined} />);
  const password = page.getByLabelText('Password *');
  await password.fill('short');
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(page.getByText('At least 12 characters')).toBeVisible();
});

test('files that are empty, too large or of a wrong type are refused', async () => {
  const onFile = vi.fn<(file: File) => void>();
  await renderStory(
    <FileDropZone
      label="Add a CV"
      accept={['text/plain']}
      acceptWords="text"
      maxBytes={1_048_576}
      onFile={onFile}
    />,
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const alert = page.getByRole('alert');
  const choose = (name: string, type: string, bytes: number) =>
    userEvent.upload(input, new File(['a'.repeat(bytes)], name, { type }));
  await choose('cv.gif', 'image/gif', 10);
  await expect.element(alert).toMatchTextContent('cv.gif is not one of: text');
  await choose('cv.txt', 'text/plain', 0);
  await expect.element(alert).toMatchTextContent('cv.txt is empty');
  await choose('cv.txt', 'text/plain', 1_048_577);
  await expect.element(alert).toMatchTextContent('cv.txt is larger than 1 MB');
  expect(onFile).not.toHaveBeenCalled();
  await choose('cv.txt', 'text/plain', 20);
  await vi.waitFor(() => expect(onFile).toHaveBeenCalledOnce());
  await expect.element(alert).toBeEmptyDOMElement();
});

test('several files at once are all taken, and one that is refused is named', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  await renderStory(
    <FileDropZone multiple label="Add files" maxBytes={1_048_576} onFiles={onFiles} />,
  );
  const file = (name: string, bytes: number) => new File(['a'.repeat(bytes)], name);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, [
    file('cv.pdf', 10),
    file('empty.pdf', 0),
    file('film.mov', 1_048_577),
    // Its type is not known to the browser: the server decides by the content.
    file('letter', 20),
  ]);
  await vi.waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]![0].map(({ name }) => name)).toEqual(['cv.pdf', 'letter']);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('empty.pdf is empty');
  await expect.element(alert).toMatchTextContent('film.mov is larger than 1 MB');
});

test('a field for one file says which of several it has not taken', async () => {
  const onFile = vi.fn<(file: File) => void>();
  await renderStory(<FileDropZone label="Add a list" maxBytes={1_048_576} onFile={onFile} />);
  const files = new DataTransfer();
  for (const name of ['one.csv', 'two.csv']) files.items.add(new File(['a'], name));
  const zone = page.getByText('Add a list').element();
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: files }));
  await vi.waitFor(() => expect(onFile).toHaveBeenCalledOnce());
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('two.csv was not taken: one file can be used here');
});

test('the drop zone names its field', async () => {
  await renderStory(<DropZone />);
  await expect.element(page.getByLabelText(/Add a CV/)).toBeInTheDocument();
});

test('a search waits for a pause in typing, but not after Enter or clearing', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  await renderStory(<SearchBox label="Name or e-mail" value="" onSearch={onSearch} />);
  const box = page.getByRole('searchbox', { name: 'Name or e-mail' });
  await box.fill('asha');
  await vi.waitFor(() => expect(onSearch.mock.calls).toEqual([['asha']]));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledTimes(2));
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await vi.waitFor(() => expect(onSearch.mock.lastCall).toEqual(['']));
  await expect.element(box).toHaveValue('');
});

test('a select works with typing, arrows and Enter, and Escape keeps the choice', async () => {
  await renderStory(<Empty />);
  const source = page.getByRole('combobox', { name: 'Source' });
  source.element().focus();
  await userEvent.keyboard('int');
  await expect.element(source).toMatchTextContent('Internal');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Internal' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(source).toMatchTextContent('Applied');
  await expect.element(source).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(source).toMatchTextContent('Applied');
  await expect.element(source).toHaveFocus();
});

test('a required select has its error, and a click on its label focuses it', async () => {
  await renderStory(<CandidateForm onSubmit={() => undefined} />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Raman');
  await save();
  const source = page.getByRole('combobox', { name: 'Source' });
  await expect.element(source).toHaveFocus();
  await expect.element(source).toHaveAttribute('aria-required', 'true');
  await expect.element(source).toHaveAttribute('aria-invalid', 'true');
  await expect.element(source).toHaveAccessibleDescription('Source is needed');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await page.getByText('Source *').click();
  await expect.element(source).toHaveFocus();
});

test('the list of a select is in front of a dialog, and Escape closes it first', async () => {
  const onClose = vi.fn<() => void>();
  await renderStory(
    <Dialog open title="New candidate" onClose={onClose}>
      <CandidateForm onSubmit={() => undefined} />
    </Dialog>,
  );
  const source = page.getByRole('combobox', { name: 'Source' });
  await source.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await source.click();
  await page.getByRole('option', { name: 'Referral' }).click();
  await expect.element(source).toMatchTextContent('Referral');
});

test('only the chosen radio button of a group is rendered as chosen', async () => {
  await renderStory(
    <fieldset>
      <legend>Outcome</legend>
      {['Hire', 'Hold'].map((outcome) => (
        <label key={outcome}>
          <Radio name="outcome" value={outcome} /> {outcome}
        </label>
      ))}
    </fieldset>,
  );
  const fills = () =>
    [...document.querySelectorAll('[data-part=box]')].map((box) => getComputedStyle(box).fill);
  const [empty] = fills();
  expect(fills()).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  await page.getByRole('radio', { name: 'Hold' }).click();
  expect(fills()[0]).toBe(empty);
  expect(fills()[1]).not.toBe(empty);
});

test('a checkbox is rendered as the form sets it and as the keyboard changes it', async () => {
  await renderStory(<Filled />);
  const active = page.getByRole('checkbox', { name: 'Its people can sign in' });
  const mark = () =>
    getComputedStyle(active.element().parentElement!.querySelector('[data-part=mark]')!).opacity;
  await expect.element(active).toBeChecked();
  expect(mark()).toBe('1');
  active.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(active).not.toBeChecked();
  expect(mark()).toBe('0');
});

test.each(THEME_NAMES)(
  '%s: the outline of a control has 3:1 against what is around it',
  (theme) => {
    const { outline, paper, bg, raised } = PALETTES[theme];
    for (const around of [paper, bg, raised])
      expect(getContrastRatio(outline, around)).toBeGreaterThanOrEqual(3);
  },
);

describe('with different input devices', () => {
  const setTouch = (enabled: boolean) =>
    cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  const setForcedColors = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  afterEach(async () => {
    await setTouch(false);
    await setForcedColors('none');
  });
  const outlineOf = (label: string) =>
    getComputedStyle(
      field(label).element().closest('.MuiInputBase-root')!.querySelector('fieldset')!,
    );

  test('controls are 36 pixels high, and 44 on touch screens', async () => {
    await renderStory(<Empty />);
    const heights = () =>
      ['Name', 'Source', 'Skills', 'Password'].map(
        (label) =>
          field(label).element().closest('.MuiInputBase-root')!.getBoundingClientRect().height,
      );
    expect(heights()).toEqual([36, 36, 36, 36]);
    await setTouch(true);
    await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
    await expect.poll(heights).toEqual([44, 44, 44, 44]);
  });

  test('in forced colors focus and checked state have the colors of the system', async () => {
    await renderStory(<Filled />);
    await setForcedColors('active');
    await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
    const before = outlineOf('Name').borderTopColor;
    await field('Name').click();
    await expect.poll(() => outlineOf('Name').borderTopWidth).toBe('2px');
    expect(outlineOf('Name').borderTopColor).not.toBe(before);
    const box = document.querySelector('[data-part=box]')!;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Highlight';
    expect(getComputedStyle(box).fill).toBe(getComputedStyle(probe).color);
    probe.remove();
  });
});
