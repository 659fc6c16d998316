import { expect, test } from 'vitest';
import { renderStory } from '../../stories/render-story.tsx';

test.each([
  ['right to left', 'عبد الرحمن بن محمد الفارسي الأندلسي الكبير'],
  ['left to right', 'Abdul Rahman ibn Muhammad al-Farisi al-Andalusi'],
])('a long name that is written from %s is cut at its end', async (_, name) => {
  const { container } = await renderStory(
    <div className="truncate" style={{ width: 160 }}>
      {name}
    </div>,
  );
  const cell = container.querySelector('.truncate')!;
  const letter = document.createRange();
  const isVisible = (at: number) => {
    letter.setStart(cell.firstChild!, at);
    letter.setEnd(cell.firstChild!, at + 1);
    const { left, right } = letter.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    return left >= box.left - 1 && right <= box.right + 1;
  };
  expect([isVisible(0), isVisible(name.length - 1)]).toEqual([true, false]);
});
