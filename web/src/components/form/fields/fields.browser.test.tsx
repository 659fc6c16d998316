import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { Button } from '../../buttons/button.tsx';
import { Form } from '../form.tsx';
import { useAppForm } from '../use-app-form.ts';
import { ChipsField } from './chips-field.tsx';
import { DropZone } from './fields.stories.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectField } from './select-field.tsx';
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

test('a field is checked when it is left, and its error is announced and belongs to it', async () => {
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

test('sending a form with errors sends nothing and leads to the first field that is wrong', async () => {
  const onSubmit = vi.fn<(values: Values) => void>();
  await renderStory(<CandidateForm onSubmit={onSubmit} />);
  await save();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a form that is complete sends what was entered: numbers as numbers, empty ones left out', async () => {
  const onSubmit = vi.fn<(values: Values) => void>();
  await renderStory(<CandidateForm onSubmit={onSubmit} />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Raman');
  await page.getByRole('combobox', { name: 'Source' }).selectOptions('Referral');
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

test('Enter and a comma add a skill, Backspace removes the last one, and no more than the limit fit', async () => {
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

test('a file of a wrong type, an empty one and one that is too large are refused with the reason', async () => {
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

test('the drop zone names its field', async () => {
  await renderStory(<DropZone />);
  await expect.element(page.getByLabelText(/Add a CV/)).toBeInTheDocument();
});

test('a search waits for a pause in typing, and Enter and clearing do not', async () => {
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
