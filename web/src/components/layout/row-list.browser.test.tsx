import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Row, RowList } from './row-list.tsx';

function Removable() {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  const remove = (name: string) => setNames(names.filter((one) => one !== name));
  return (
    <div id="main" tabIndex={-1}>
      <p>Nothing to press</p>
      {names.length > 0 && (
        <RowList label="Numbers">
          {names.map((name) => (
            <Row
              key={name}
              title={name}
              end={<button onClick={() => remove(name)}>Remove {name}</button>}
            />
          ))}
        </RowList>
      )}
      <button onClick={() => remove('Two')}>Remove the second</button>
    </div>
  );
}

const focusedText = () => document.activeElement?.textContent;

test('after a row was removed the focus is in the row that follows, and at last on the page', async () => {
  await renderStory(<Removable />);
  await page.getByRole('button', { name: 'Remove Two' }).click();
  await expect.poll(focusedText).toBe('Remove Three');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedText).toBe('Remove One');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('the focus stays where it is if another control removes a row', async () => {
  await renderStory(<Removable />);
  page.getByRole('button', { name: 'Remove Two' }).element().focus();
  const outside = page.getByRole('button', { name: 'Remove the second' });
  await outside.click();
  await expect.element(page.getByText('Two', { exact: true })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(outside.element());
});
