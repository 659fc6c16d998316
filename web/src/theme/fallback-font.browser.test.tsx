import { expect, test } from 'vitest';
import { renderStory } from '../../stories/render-story.tsx';

const TEXT = 'Candidates waiting for your decision, Thursday 14:30 to 15:15';

async function measure(family: string, weight: number): Promise<DOMRect> {
  const { container } = await renderStory(
    <span style={{ fontFamily: `"${family}", monospace`, fontWeight: weight, fontSize: 32 }}>
      {TEXT}
    </span>,
  );
  await document.fonts.load(`${weight} 32px "${family}"`, TEXT);
  return container.querySelector('span')!.getBoundingClientRect();
}

test.each([400, 600, 700])(
  'text of weight %i has the same width before and after the font has loaded',
  async (weight) => {
    const before = await measure('Instrument Sans Fallback', weight);
    const after = await measure('Instrument Sans Variable', weight);
    expect(Math.abs(before.height - after.height)).toBeLessThanOrEqual(1);
    expect(before.width / after.width).toBeGreaterThan(0.97);
    expect(before.width / after.width).toBeLessThan(1.03);
  },
);
