import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import type { Ground } from '../support/builders/opinions/ground.ts';
import {
  isListed,
  NEVER_SHOWN,
  NOT_PLANTED,
  OPEN_TEXTS,
} from '../support/builders/opinions/open-texts.ts';
import {
  listStaffTextFields,
  plantEverywhere,
  type Planted,
} from '../support/builders/opinions/plant-everywhere.ts';
import { OPINION } from '../support/builders/plant-blinded-texts.ts';
import { readRoutes, search, writeRoutes } from '../support/builders/read-routes.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

const SEED = 20_261_129;
/** A word that is in no text. */
const NOBODYS_WORD = 'Xjkw';
const READERS = ['interviewer', 'manager', 'recruiter', 'admin'] as const;

let product: TestProduct;
let ground: Ground;
let planted: Planted;
let refused: Map<RouteId, string>;

beforeAll(async () => {
  product = await createTestProduct();
  ({ ground, planted, refused } = await plantEverywhere(product, SEED));
}, 600_000);
afterAll(() => product?.close());

test('every text that a colleague can write is planted, or its row says why not', () => {
  const missing = listStaffTextFields().filter(
    (field) => !planted.has(field) && !isListed(NOT_PLANTED, field),
  );
  expect({ missing, refused: [...refused] }).toEqual({ missing: [], refused: [] });
});

test.each(READERS)('the %s on a panel reads no opinion by any route', async (role) => {
  const reader = ground.company.people[role];
  await reader.signInAgain();
  const found = new Set<string>();
  const readings = await readRoutes(ground, reader);
  for (const { id, text } of readings)
    for (const [place, word] of planted)
      if (text.includes(word) && !isListed(OPEN_TEXTS, place)) found.add(`${id} shows ${place}`);
  expect([...found].sort()).toEqual([]);
});

test('a colleague on no panel reads every planted opinion by some route', async () => {
  const { rita, adam, ivy } = ground.authors;
  const unread = new Map(
    [...planted].filter(([place]) => !isListed(OPEN_TEXTS, place) && !isListed(NEVER_SHOWN, place)),
  );
  for (const reader of [adam, rita, ivy])
    await readRoutes(ground, reader, [], ({ id, text }) => {
      // A draft is visible to its writer alone, so what it says has to be sent.
      if (!id.includes('mail-draft'))
        for (const [place, word] of unread) if (text.includes(word)) unread.delete(place);
      return unread.size === 0;
    });
  expect([...unread.keys()].sort()).toEqual([]);
});

test.each(READERS)('no search tells the %s on a panel a letter of an opinion', async (role) => {
  const reader = ground.company.people[role];
  const random = createRandom(SEED);
  const hidden = [...planted.values()].filter((word) => word.startsWith(OPINION));
  const words = [OPINION.slice(0, 2), OPINION, random.pick(hidden)];
  const told: string[] = [];
  for (const [before, searched] of [
    ['', words],
    ['Aurora ', [OPINION]],
  ] as const) {
    const nothing = await search(ground, reader, `${before}${NOBODYS_WORD}`);
    for (const word of searched) {
      const answers = await search(ground, reader, `${before}${word}`);
      for (const [index, { id, text }] of answers.entries())
        if (text !== nothing[index]!.text) told.push(`${id} for ${before}${word}: ${text}`);
    }
  }
  expect(told).toEqual([]);
});

test('no mail to a member on a panel contains an opinion', async () => {
  const mails = await Promise.all(
    READERS.map((role) => product.stack.mails({ to: ground.company.people[role].email })),
  );
  const text = JSON.stringify(mails);
  expect(text).toContain('Aurora');
  expect(
    [...planted].filter(([, word]) => word.startsWith(OPINION) && text.includes(word)),
  ).toEqual([]);
});

test.each(['manager', 'recruiter'] as const)(
  'no answer to a change shows the %s on a panel an opinion',
  async (role) => {
    const reader = ground.company.people[role];
    await reader.signInAgain();
    const shown = (await writeRoutes(ground, reader)).flatMap(({ id, text }) =>
      [...planted]
        .filter(([, word]) => word.startsWith(OPINION) && text.includes(word))
        .map(([place]) => `${id} shows ${place}`),
    );
    expect(shown).toEqual([]);
  },
);
