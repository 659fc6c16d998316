import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { useChangeSearch } from './use-change-search.ts';

function ViewAndText() {
  const change = useChangeSearch();
  const set = (name: string, value: string) =>
    change((search) => {
      search.set(name, value);
      return search;
    });
  return (
    <button
      type="button"
      onClick={() => {
        set('view', 'due');
        set('q', 'asha');
      }}
    >
      Change both
    </button>
  );
}

test('two changes of the address in one render are both applied', async () => {
  await renderStory(<ViewAndText />);
  await page.getByRole('button', { name: 'Change both' }).click();
  await expect.element(page.getByLabelText('Address')).toHaveTextContent('/?view=due&q=asha');
});
