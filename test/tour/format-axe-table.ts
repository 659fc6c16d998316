import { NARROW, PHONE, WIDE } from '../journeys/shared/page/sizes.ts';
import type { AxeCounts } from './take-pictures.ts';

/** What axe found on a page in one variant, for one role. */
export interface AxeResult {
  page: string;
  variant: string;
  counts: AxeCounts;
}

const WIDTHS = [WIDE, PHONE, NARROW].map(({ width }) => width);

/**
 * A table in Markdown: a row for each page, a column for each look. A cell has the number of
 * violations at each width, of all roles together, and in brackets how often the page was looked
 * at.
 */
export function formatAxeTable(results: readonly AxeResult[], date: Date): string {
  const variants = [...new Set(results.map(({ variant }) => variant))];
  const pages = [...new Set(results.map(({ page }) => page))].toSorted();
  const cell = (page: string, variant: string) => {
    const seen = results.filter((one) => one.page === page && one.variant === variant);
    if (seen.length === 0) return '';
    const counts = WIDTHS.map((width) =>
      seen.reduce((sum, one) => sum + (one.counts[width] ?? 0), 0),
    );
    return `${counts.join(' / ')} (${seen.length})`;
  };
  const total = results.reduce(
    (sum, { counts }) => sum + Object.values(counts).reduce((one, more) => one + more, 0),
    0,
  );
  return [
    `${date.toISOString().slice(0, 10)}: ${results.length} views of ${pages.length} pages at ` +
      `${WIDTHS.join(', ')} px, ${total} violations.`,
    '',
    `| page | ${variants.join(' | ')} |`,
    `| --- |${variants.map(() => ' --- |').join('')}`,
    ...pages.map(
      (page) => `| ${page} | ${variants.map((variant) => cell(page, variant)).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}
