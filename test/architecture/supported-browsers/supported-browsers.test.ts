import { globSync, readFileSync } from 'node:fs';
import { getCompatibleVersions } from 'baseline-browser-mapping';
import { expect, test } from 'vitest';
import { BASELINE_DATE, nameBrowsers } from '../../../web/src/shared/supported-browsers.ts';
import { DATA, type Feature, listLacking, listOldest } from './compat-data.ts';
import { findFeatures } from './find-features.ts';
import { listUses, type Use } from './list-used-apis.ts';
import { listUsedCss } from './list-used-css.ts';

/**
 * What pages use although a supported browser lacks it, by name, each with the reason why they work
 * there too.
 */
const ACCEPTED: Readonly<Record<string, string>> = {
  'attribute video playsinline': 'only iPhones play videos in full screen otherwise',
  'event beforeunload': 'on iOS the draft store keeps what would be lost',
  'event touchstart': 'exists where there are touches',
  'event touchmove': 'exists where there are touches',
  'event wheel': 'exists where there are wheels',
  'global TouchEvent': 'used after a touchstart only',
  'member TouchEvent.touches': 'read of touches only',
  'member TouchEvent.targetTouches': 'read of touches only',
  'member TouchEvent.changedTouches': 'read of touches only',
  'member MouseEvent.movementX': 'without it the code is loaded a little earlier',
  'member MouseEvent.movementY': 'without it the code is loaded a little earlier',
  'member CanvasImageSmoothing.imageSmoothingQuality': 'a wish that may be ignored',
  'member HTMLMediaElement.setSinkId': 'called only if it exists',
  'member MediaDevices.getDisplayMedia': 'no screen is offered where it does not exist',
  'member MediaStreamTrack.getCapabilities': 'called only if it exists',
};

/** The same for style sheets, by name or by the beginning of a name. */
const ACCEPTED_STYLES: Readonly<Record<string, string>> = {
  cursor: 'phones have no cursor',
  resize: 'fields stay as high as they are',
  'text-wrap': 'lines break at other places',
  'field-sizing': 'fields keep their rows, and scroll',
  'content-visibility': 'rows out of sight are laid out too',
  'contain-intrinsic-size': 'rows out of sight are laid out too',
  'forced-color-adjust': 'Safari never forces colors',
  'text-decoration': 'the build adds the prefix that Safari needs',
  'overflow-anchor': 'Safari never moves what is read',
  'scrollbar-width': 'a scroll bar is shown',
  'font-family: ui-monospace': 'the next font of the list is used',
  '-webkit-touch-callout': 'only iOS has what it turns off',
};

const ROOT = process.cwd();
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'];
const isPageCode = (path: string): boolean =>
  // Of the contracts, pages have only the data (`web/plain-contracts.ts`).
  /^(web\/(src|inline)|packages\/(domain|api-client|speech|texts)\/src)\//.test(path) &&
  !/\.(test|stories)\.tsx?$|\/testing\//.test(path);

/** Code as somebody could write it, in which each line uses what a supported browser lacks. */
const MISTAKES = 'web/src/mistakes.tsx';
const MISTAKEN = `
export const one = (search: URLSearchParams) => search.size;
export const two = (items: string[]) => Map.groupBy(items, (item) => item);
export const three = () => Promise.withResolvers<void>();
export const four = (element: Element | null) => element?.checkVisibility();
export const five = [''].map(URL.canParse);
export const six = (search: URLSearchParams) => { const { size: count } = search; return count; };
export const seven = (node: Node) => node.addEventListener('scrollend', () => undefined);
export const eight = (text: string) => text.match(/[\\p{L}--[a-z]]/v);
export const nine = <div onScrollEnd={() => undefined} />;
`;

const { uses, heirs } = listUses(
  ROOT,
  { include: ['web/src', 'web/inline'], exclude: TESTS, added: { [MISTAKES]: MISTAKEN } },
  isPageCode,
);

/** The browsers that lack what is used: of an interface with several places, in all of them. */
function findLacking(features: readonly Feature[], options = {}): string[] {
  const [first = [], ...others] = features.map((feature) => listLacking(feature, options));
  return first.filter((id) => others.every((other) => other.includes(id)));
}
const lackingOf = new Map<string, string[]>();
for (const { what } of uses)
  if (!lackingOf.has(what)) lackingOf.set(what, findLacking(findFeatures(what, heirs)));
const isLacking = ({ what }: Use) => lackingOf.get(what)!.length > 0;
const inMistakes = ({ place }: Use) => place.startsWith(MISTAKES);

test('members of a company need what Baseline calls widely available', () => {
  const baseline = getCompatibleVersions({
    widelyAvailableOnDate: BASELINE_DATE,
    suppressWarnings: true,
  });
  expect(Object.fromEntries(listOldest('staff').map(({ id, version }) => [id, version]))).toEqual(
    Object.fromEntries(baseline.map(({ browser, version }) => [browser, version])),
  );
});

test('pages use nothing that a supported browser lacks', () => {
  const wrong = uses
    .filter((use) => !inMistakes(use) && isLacking(use) && !(use.what in ACCEPTED))
    .map(({ place, what }) => `${place} ${what}: not in ${lackingOf.get(what)!.join(', ')}`);
  expect(wrong).toEqual([]);
});

test('the check finds each kind of mistake', () => {
  const lines = MISTAKEN.trim().split('\n').length;
  const found = uses.filter(inMistakes).filter(isLacking);
  expect(new Set(found.map(({ place }) => place)).size).toBe(lines);
});

test('the style sheets use nothing without which a page would not work', () => {
  const used = globSync('web/src/**/*.css').flatMap((path) =>
    [...listUsedCss(readFileSync(path, 'utf8'))].map(([name, feature]) => ({
      path,
      name,
      feature,
    })),
  );
  expect(used.length).toBeGreaterThan(1000);
  const wrong = used
    .filter(
      ({ name }) =>
        !Object.keys(ACCEPTED_STYLES).some((one) => name === one || name.startsWith(`${one}:`)),
    )
    .map(({ path, name, feature }) => ({
      path,
      name,
      ids: listLacking(feature, { prefixed: true }),
    }))
    .filter(({ ids }) => ids.length > 0);
  expect(wrong).toEqual([]);
});

test('what is accepted is still used, and still lacking', () => {
  const names = new Set(
    uses.filter((use) => !inMistakes(use) && isLacking(use)).map(({ what }) => what),
  );
  expect(Object.keys(ACCEPTED).filter((what) => !names.has(what))).toEqual([]);
});

test('the page for old browsers is shown to the Safari before the oldest supported one', () => {
  const { builtins, regular_expressions: expressions } = DATA.javascript as unknown as Record<
    string,
    Record<string, Feature>
  >;
  for (const probe of [
    expressions!['lookbehind_assertion']!,
    builtins!['String']!['isWellFormed']!,
  ]) {
    expect(listLacking(probe)).toEqual([]);
    expect(listLacking(probe, { browsers: [{ id: 'safari_ios', version: '16.3' }] })).toEqual([
      'safari_ios',
    ]);
  }
});

test.each(['README.md'])('%s names the browsers of the table', (path) => {
  const text = readFileSync(path, 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(nameBrowsers('staff'));
  expect(text).toContain(nameBrowsers('everyone'));
});
