import { readFileSync } from 'node:fs';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ICONS } from '../components/icons/all-icons.ts';
import { addIcons } from '../components/icons/icon-registry.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { landingText } from '../features/landing/landing-strings.ts';
import { PricingPage } from '../features/pricing/pricing-page.tsx';
import { CLAIMS, OTHER_LEGAL_SENTENCES } from './claims/claims.ts';
import { OTHER_SENTENCES } from './claims/landing-claims.ts';

const toText = (page: ReactElement): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, page))
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

addIcons(ICONS);
const SHOWN = {
  landing: toText(createElement(LandingPage, { contact: null })),
  pricing: toText(createElement(PricingPage)),
};

/** The texts of the public pages that describe what the product does. */
const TEXTS: Record<'landing' | 'pricing', readonly string[]> = {
  landing: (
    [
      'hero.text',
      'features.scheduling.text',
      'features.conference.text',
      'features.speakers.text',
      'features.feedback.text',
      'about.text',
      'about.consent',
      'about.refusal',
      'about.transcript',
      'about.ranking',
    ] as const
  ).map((key) => landingText(key)),
  pricing: [...SHOWN.pricing.matchAll(/([^<>]+)<\/li>/g)].map(([, text = '']) => text),
};

/** The paragraphs and list items of a page in Markdown, without headings and components. */
const readParagraphs = (page: 'privacy' | 'privacy-voice' | 'terms'): string[] =>
  readFileSync(`web/src/features/legal/pages/${page}.mdx`, 'utf8')
    .split(/\n\n|\n(?=- )/)
    .map((text) => text.replace(/^- /, '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !/^[#<]/.test(text));

test('each claim is on its page, and the test that proves it exists', () => {
  const shown = {
    ...SHOWN,
    privacy: readParagraphs('privacy').join('\n'),
    'privacy-voice': readParagraphs('privacy-voice').join('\n'),
    terms: readParagraphs('terms').join('\n'),
  };
  for (const page of ['landing', 'pricing', 'privacy', 'privacy-voice', 'terms'] as const)
    for (const { words, file, test: title } of CLAIMS[page]) {
      expect(shown[page], words).toContain(words);
      expect(readFileSync(file, 'utf8'), `${file} has this test`).toContain(title);
    }
});

test('the public pages make no claim without a test', () => {
  const unproven = (['landing', 'pricing'] as const).flatMap((page) =>
    TEXTS[page].flatMap((text) => {
      const known = [...CLAIMS[page].map(({ words }) => words), ...Object.keys(OTHER_SENTENCES)];
      const rest = known.reduce((left, words) => left.replace(words, ''), text).trim();
      return rest === '' ? [] : [rest];
    }),
  );
  expect(unproven).toEqual([]);
});

test.each(['privacy', 'privacy-voice', 'terms'] as const)(
  '%s contains no sentence that is not listed',
  (page) => {
    const known = [...CLAIMS[page].map(({ words }) => words), ...OTHER_LEGAL_SENTENCES[page]];
    const left = readParagraphs(page)
      .map((text) => known.reduce((rest, words) => rest.replace(words, ''), text).trim())
      .filter((text) => text !== '');
    expect(left).toEqual([]);
    const all = readParagraphs(page).join('\n');
    expect(known.filter((words) => !all.includes(words))).toEqual([]);
  },
);

test('no page describes the comparison of voices as running by default', () => {
  for (const catalogue of ['features/landing/landing-strings.ts', 'layouts/page-strings.ts'])
    expect(readFileSync(`web/src/${catalogue}`, 'utf8')).not.toMatch(
      /voice verified|verified voice|voice sample/i,
    );
});

test('no route ranks or scores candidates by itself', () => {
  const document = JSON.parse(readFileSync('packages/contracts/openapi.json', 'utf8')) as object;
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, one] of Object.entries(value)) {
      if (name === 'properties')
        for (const property of Object.keys(one as object)) names.add(property);
      collect(one);
    }
  };
  collect(document);
  expect(names.size).toBeGreaterThan(100);
  expect(
    [...names].filter((name) => /^(rank|ranking|match|match_score|score|fit)$/.test(name)),
  ).toEqual([]);
});
