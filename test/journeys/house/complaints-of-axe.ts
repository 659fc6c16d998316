import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with the page by WCAG 2.2 A and AA, a line each. */
export async function complaintsOfAxe(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const violations = await Promise.all(found.map(async (violation) => (violation.id === 'target-size' ? { ...violation, nodes: await smallInView(page, violation.nodes) } : violation)));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) => `${id}: ${target.join(' ')} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`));
}

/** A target under a bar that stays at the bottom is whole once it is scrolled to, as whoever wants it does. */
async function smallInView<Node extends { target: unknown[] }>(page: Page, nodes: readonly Node[]): Promise<Node[]> {
  const small: Node[] = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    await page.locator(selector).first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = await new AxeBuilder({ page }).include(selector).withRules('target-size').analyze();
    if (again.violations.length > 0) small.push(node);
  }
  return small;
}
