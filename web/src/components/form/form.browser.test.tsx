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

test('one press on the submit button is enough, also where the error of the field that is left moves it', async () => {
  const onPress = vi.fn<() => void>();
  await renderStory(<ReasonForm onPress={onPress} />);
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.click();
  await page.getByRole('button', { name: 'Send' }).click({ delay: 300 });
  expect(onPress).toHaveBeenCalledOnce();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
});
