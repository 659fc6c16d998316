import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Button } from '../buttons/button.tsx';
import { TextField } from './fields/text-field.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

/** A form whose only text is as high as its error is: the button stands below it. */
function ReasonForm({ onPress }: { onPress: () => void }) {
  const form = useAppForm({ defaultValues: { reason: '' } });
  return (
    <Form form={form} onSubmit={() => undefined} label="Reason">
      <TextField name="reason" label="Reason" required />
      <p hidden={!form.formState.errors.reason} style={{ height: 200 }}>
        A long explanation
      </p>
      <Button type="submit" onClick={onPress}>
        Send
      </Button>
    </Form>
  );
}

test('one click on submit is enough, even if an error moves the button', async () => {
  const onPress = vi.fn<() => void>();
  await renderStory(<ReasonForm onPress={onPress} />);
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.click();
  await page.getByRole('button', { name: 'Send' }).click({ delay: 300 });
  expect(onPress).toHaveBeenCalledOnce();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
});

function NoteForm() {
  const form = useAppForm({ defaultValues: { note: '' } });
  return (
    <Form form={form} onSubmit={() => form.reset({ note: '' })}>
      <TextField name="note" label="Note" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

test('a form that is reset after submitting is empty', async () => {
  await renderStory(<NoteForm />);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Waited twenty minutes');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(note).toHaveValue('');
});

function StoredForm() {
  const [stored, setStored] = useState({ name: 'Asha', place: 'Bengaluru' });
  const form = useAppForm({ values: stored });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="name" label="Name" />
      <TextField name="place" label="Place" />
      <Button onClick={() => setStored({ name: 'Asha R.', place: 'Mysuru' })}>Read again</Button>
    </Form>
  );
}

test('newer stored values replace only fields that the user has not changed', async () => {
  await renderStory(<StoredForm />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Asha Raman');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Mysuru');
  await expect.element(name).toHaveValue('Asha Raman');
});
