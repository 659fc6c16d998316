import { describe, expect, it } from 'vitest';
import type { Json } from '../template/template.ts';
import { matchesPattern } from './matches-pattern.ts';

const event: Json = {
  eventName: 'INSERT',
  size: 5,
  dynamodb: { NewImage: { kind: { S: 'EVENT' }, project: { S: 'x' }, tags: { SS: ['a', 'b'] } } },
};

describe('an event filter', () => {
  it.each<[string, Json, boolean]>([
    ['a literal', { eventName: ['INSERT'] }, true],
    ['one of two literals', { eventName: ['REMOVE', 'INSERT'] }, true],
    ['another literal', { eventName: ['REMOVE'] }, false],
    [
      'every key',
      { eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: ['OTHER'] } } } },
      false,
    ],
    ['a nested literal', { dynamodb: { NewImage: { kind: { S: ['EVENT'] } } } }, true],
    ['existence', { dynamodb: { NewImage: { project: { S: [{ exists: true }] } } } }, true],
    [
      'existence of what is missing',
      { dynamodb: { OldImage: { project: { S: [{ exists: true }] } } } },
      false,
    ],
    ['absence', { dynamodb: { OldImage: { project: { S: [{ exists: false }] } } } }, true],
    ['a prefix', { eventName: [{ prefix: 'INS' }] }, true],
    ['a suffix', { eventName: [{ suffix: 'INS' }] }, false],
    ['whatever the case', { eventName: [{ 'equals-ignore-case': 'insert' }] }, true],
    ['anything but', { eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
    ['anything but itself', { eventName: [{ 'anything-but': 'INSERT' }] }, false],
    ['a range', { size: [{ numeric: ['>', 3, '<=', 5] }] }, true],
    ['another range', { size: [{ numeric: ['>', 5] }] }, false],
    ['a member of a list', { dynamodb: { NewImage: { tags: { SS: ['b'] } } } }, true],
    ['alternatives', { $or: [{ eventName: ['REMOVE'] }, { size: [5] }] }, true],
  ])('matches %s', (_, pattern, expected) => expect(matchesPattern(pattern, event)).toBe(expected));

  it('refuses an operator that it does not know', () =>
    expect(() => matchesPattern({ eventName: [{ sounds: 'like' }] }, event)).toThrow('sounds'));
});
