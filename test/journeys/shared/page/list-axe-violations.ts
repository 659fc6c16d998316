import axe, { type NodeResult, type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with the page by WCAG 2.2 A and AA, a line each. */
export async function listAxeViolations(page: Page): Promise<string[]> {
  const found = await violationsOf(page, undefined, { type: 'tag', values: RULES });
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
 * A target under a bar that stays at the bottom is whole once it is scrolled to, as whoever wants
 * it does.
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
 * Runs in the page itself: the product has no frames, and what axe found in order hardly ever has
 * to travel. Playwright's own builder, which opens another page for the end of each run, took four
 * times as long.
 */
async function violationsOf(
  page: Page,
  within: string | undefined,
  runOnly: RunOptions['runOnly'],
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, options]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      return (await here.run(selector ?? document, options)).violations;
    },
    [within, { runOnly, resultTypes: ['violations'] } as RunOptions] as const,
  );
}
