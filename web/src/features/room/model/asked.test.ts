import { expect, it } from 'vitest';
import { LocalDraftStore } from '../../../shared/drafts/local-draft-store.ts';
import { askedQuestions, findMark } from './asked.ts';

const QUESTION = { text: 'What did you measure first?', attribute: 'craft' };
const AT = '2026-03-10T15:00:00.000Z';
const mark = (change: object = {}) => ({
  id: 'mom_1',
  ...QUESTION,
  at: AT,
  mine: true,
  version: 1,
  ...change,
});

it('finds the nearest mark of a question among the moments', () => {
  expect(findMark(QUESTION, AT, [mark()])?.id).toBe('mom_1');
  const late = mark({ id: 'mom_2', at: '2026-03-10T14:59:57.000Z' });
  expect(
    findMark(QUESTION, AT, [late, mark({ id: 'mom_3', at: '2026-03-10T14:59:59.700Z' })])?.id,
  ).toBe('mom_3');
  expect(findMark(QUESTION, AT, [mark({ at: '2026-03-10T15:10:00.000Z' })])).toBeUndefined();
});

it.each([
  ['of somebody else', { mine: false }],
  ['that was changed', { version: 2 }],
  ['with other words', { text: 'Measured the queue' }],
  ['that belongs to something else', { attribute: null }],
])('ignores a moment %s', (_, change) => {
  expect(findMark(QUESTION, AT, [mark(change)])).toBeUndefined();
});

it('is restored after a reload, and empty if the stored data is invalid', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const asked = { [QUESTION.text]: { at: AT, intent: null } };
  new LocalDraftStore(store, 'kitAsked:iv:me', askedQuestions).save(asked, 1);
  expect(new LocalDraftStore(store, 'kitAsked:iv:me', askedQuestions).read()?.values).toEqual(
    asked,
  );
  expect(new LocalDraftStore(store, 'kitAsked:iv:you', askedQuestions).read()).toBeNull();
  kept.set('kitAsked:iv:me', '{"values":{"x":true},"saved_at":1}');
  expect(new LocalDraftStore(store, 'kitAsked:iv:me', askedQuestions).read()).toBeNull();
});
