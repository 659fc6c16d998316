import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { ChipsField } from './fields/chips-field.tsx';
import { SearchBox } from './fields/search-box.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

/** The key that ends a composition, as Chrome and Firefox send it, and as Safari does. */
const ORDERS = [
  ['while text is composed (Chrome, Firefox)', { isComposing: true, keyCode: 229 }],
  ['after the end of the composition (Safari)', { isComposing: false, keyCode: 229 }],
] as const;

const press = (field: Element, key: string, init: KeyboardEventInit) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));

function Skills() {
  const form = useAppForm<{ skills: string[] }>({ values: { skills: [] } });
  return (
    <Form form={form} label="Candidate" onSubmit={() => undefined}>
      <ChipsField name="skills" label="Skills" max={10} />
    </Form>
  );
}

test.each(ORDERS)('Enter %s does nothing, and the next one does', async (_, composing) => {
  const onSearch = vi.fn<(text: string) => void>();
  await renderStory(
    <>
      <SearchBox label="Search" value="" onSearch={onSearch} />
      <Skills />
    </>,
  );
  const skills = page.getByRole('textbox', { name: /^Skills/ });
  await skills.fill('会計');
  press(skills.element(), 'Enter', composing);
  await expect.element(skills).toHaveValue('会計');
  await userEvent.keyboard('{Enter}');
  await expect.element(skills).toHaveValue('');
  await expect.element(page.getByText('会計')).toBeVisible();
});

test.each(ORDERS)('Escape and arrows %s stay with the input method', async (_, composing) => {
  const onKeyDown = vi.fn<() => void>();
  await renderStory(<input aria-label="Name" onKeyDown={onKeyDown} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  for (const key of ['Escape', 'ArrowDown', 'Tab', ' ']) press(name.element(), key, composing);
  expect(onKeyDown).not.toHaveBeenCalled();
  press(name.element(), 'Escape', { keyCode: 27 });
  expect(onKeyDown).toHaveBeenCalledOnce();
});
