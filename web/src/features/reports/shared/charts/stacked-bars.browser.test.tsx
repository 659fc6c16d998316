import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../../../../stories/render-story.tsx';
import StackedBars from './stacked-bars.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('the labels of a chart have room for thousands, also with texts of double size', async () => {
  const { container } = await renderStory(
    <StackedBars
      title="Applications"
      labels={['Mon 8 Mar', 'Mon 15 Mar']}
      series={[{ label: 'Applied', colour: 'var(--voice-1)', values: [1200, 900] }]}
    />,
  );
  const findLabel = (text: string) =>
    [...container.querySelectorAll('text')].find(({ textContent }) => textContent === text);
  const readHeights = () =>
    ['Mon 15 Mar', '1,200'].map((text) => findLabel(text)?.getBoundingClientRect().height ?? 0);
  await expect.poll(() => Math.min(...readHeights())).toBeGreaterThan(0);
  const usual = readHeights();
  document.documentElement.style.fontSize = '200%';
  await expect
    .poll(() => Math.min(...readHeights().map((height, index) => height / usual[index]!)))
    .toBeGreaterThan(1.8);
  const frame = container.querySelector('svg')!.getBoundingClientRect();
  expect(findLabel('Mon 15 Mar')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom);
  expect(findLabel('1,200')!.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.left);
});
