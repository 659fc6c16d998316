import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { NodeResult, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Axe without comments, which a page reads in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The only rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the violations of WCAG 2.2 A and AA that axe finds on the page, one text each.
 * @param practices whether axe's best practices count as well, such as the order of headings and
 * names of landmarks
 * @param colors whether only the rules about colors are checked, for a second theme of a page
 * @param within a selector of the parts that are checked; by default the whole page
 */
export async function listAxeViolations(
  page: Page,
  {
    practices = false,
    colors = false,
    within,
  }: { practices?: boolean; colors?: boolean; within?: string } = {},
): Promise<string[]> {
  const found = await violationsOf(
    page,
    within,
    colors
      ? { type: 'rule', values: COLOR_RULES }
      : { type: 'tag', values: practices ? [...WCAG, 'best-practice'] : WCAG },
  );
  const violations: Pick<Result, 'id' | 'nodes'>[] = [];
  for (const { id, nodes } of found)
    violations.push({ id, nodes: id === 'target-size' ? await smallInView(page, nodes) : nodes });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id}: ${target.join(' ')} ` +
        `${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
    ),
  );
}

/**
 * Returns the targets that are too small even after they are scrolled into view. A target that is
 * partly covered by a bar at the bottom can be scrolled to by a user and is then whole.
 */
async function smallInView(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const small: NodeResult[] = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if ((await violationsOf(page, selector, { type: 'rule', values: ['target-size'] })).length > 0)
      small.push(node);
  }
  return small;
}

/**
 * Runs axe in the page itself, because the product has no frames. Only violations are reported, so
 * hardly any results of passed rules have to be transferred. Playwright's own builder, which opens
 * another page at the end of each run, took four times as long. With forced colors the contrast is
 * left out: axe reads `-webkit-text-fill-color`, which Chromium reports as the page has set it.
 */
async function violationsOf(
  page: Page,
  within: string | undefined,
  runOnly: RunOptions['runOnly'],
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, options]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      if (matchMedia('(forced-colors: active)').matches)
        options.rules = { 'color-contrast': { enabled: false } };
      return (await here.run(selector ?? document, options)).violations;
    },
    [within, { runOnly, resultTypes: ['violations'] } as RunOptions] as const,
  );
}
