import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { finishAnimations } from './render-story.tsx';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules about whole pages: a story is a part of one. */
const PAGE_RULES = ['page-has-heading-one', 'region', 'heading-order'];
const PHONE = [390, 844] as const;
const NARROW = [320, 640] as const;

/**
 * Returns the violations that axe finds in what is shown, one text each.
 * @param rules the only rules that are checked; by default all that apply to a part of a page
 * @param practices whether axe's best practices count as well
 */
export async function listViolations({
  rules,
  practices = true,
}: { rules?: readonly string[] | undefined; practices?: boolean } = {}): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    ...(rules
      ? { runOnly: { type: 'rule', values: [...rules] } }
      : {
          runOnly: { type: 'tag', values: practices ? [...WCAG, 'best-practice'] : WCAG },
          rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])),
        }),
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/**
 * Checks what is shown now with axe, in the current window and on a phone, and that it fits into
 * 320 px. States that no story shows by itself, such as an open dialog, are checked by the test
 * that leads there.
 */
export async function inspectStory(name: string): Promise<void> {
  const before = [innerWidth, innerHeight] as const;
  // What is being read again is dimmed, and has too little contrast meanwhile.
  await expect
    .poll(() => document.querySelectorAll('[aria-busy="true"]').length, {
      message: `loading of ${name}`,
    })
    .toBe(0);
  for (const [width, height] of [before, PHONE]) {
    await page.viewport(width, height);
    await finishAnimations();
    expect
      .soft(await listViolations({ practices: false }), `axe at ${width} px of ${name}`)
      .toEqual([]);
  }
  await page.viewport(...NARROW);
  await finishAnimations();
  await expect
    .poll(() => document.documentElement.scrollWidth, { message: `width of ${name}` })
    .toBeLessThanOrEqual(NARROW[0]);
  await page.viewport(...before);
  await finishAnimations();
}
