import { describe, expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '../asl/json.ts';
import { createEvaluator } from './evaluate.ts';

const AT = Date.parse('2026-05-04T10:00:00.250Z');
const chance = { random: () => 0.25, uuid: () => '00000000-0000-4000-8000-000000000001' };
const evaluator = createEvaluator(() => AT, chance);

const run = (template: Json, input: Json = {}, variables: JsonObject = {}) =>
  evaluator.evaluate(
    template,
    { states: { input, context: { Execution: { Name: 'e1' } } }, variables },
    'Output',
  );

describe('templates', () => {
  it('evaluates expressions at any depth and does not change other text', async () => {
    const template = {
      a: '{% $states.input.n + $more %}',
      b: ['plain', '{% $states.context.Execution.Name %}'],
      c: ' {% 1 %}',
      d: 5,
    };
    expect(await run(template, { n: 2 }, { more: 3 })).toEqual({
      a: 5,
      b: ['plain', 'e1'],
      c: ' {% 1 %}',
      d: 5,
    });
  });

  it('keeps arrays of one item and empty arrays', async () => {
    expect(
      await run(
        { one: '{% $states.input.one %}', none: '{% $states.input.none %}' },
        { one: [1], none: [] },
      ),
    ).toEqual({ one: [1], none: [] });
  });

  it.each([
    ['nothing', '{% $states.input.missing %}'],
    ['a type error', '{% 1 + "x" %}'],
    ['a function', '{% function($x) { $x } %}'],
    ['a function inside a list', '{% [$uppercase] %}'],
    ['$eval', '{% $eval("1") %}'],
    ['the context item', '{% $ %}'],
    ['an unknown hash', '{% $hash("a", "CRC") %}'],
    ['text that is not JSON', '{% $parse("{") %}'],
    ['too long a range', '{% $range(1, 2000, 1) %}'],
    ['endless recursion', '{% ($f := function($n) { 1 + $f($n + 1) }; $f(0)) %}'],
  ])('fails with States.QueryEvaluationError on %s', async (_name, template) => {
    await expect(run(template)).rejects.toMatchObject({ error: 'States.QueryEvaluationError' });
  });
});

it('evaluates again after a suspension, and ends an expression that is too slow', async () => {
  const start = Date.now();
  const clock = vi
    .spyOn(Date, 'now')
    .mockReturnValue(start + 6_000)
    .mockReturnValueOnce(start);
  expect(await run('{% $states.input.n + 1 %}', { n: 2 })).toBe(3);
  clock.mockImplementation(() => start + 6_000 * clock.mock.calls.length);
  await expect(run('{% $states.input.n + 1 %}', { n: 2 })).rejects.toThrow('D1012');
});

describe('functions that AWS adds', () => {
  it.each<[string, Json]>([
    ['$partition([1,2,3,4,5], 2)', [[1, 2], [3, 4], [5]]],
    ['$range(0, 10, 5)', [0, 5, 10]],
    ['$range(3, 1, -1)', [3, 2, 1]],
    ['$hash("input data", "SHA-1")', 'aaff4a450a104cd177d28d18d74485e8cae074b7'],
    ['$uuid()', '00000000-0000-4000-8000-000000000001'],
    ['$random()', 0.25],
    ['$random(7) = $random(7)', true],
    ['$parse("{\\"a\\":1}").a', 1],
    ['$now()', '2026-05-04T10:00:00.250Z'],
    ['$now("[H01]:[m01]", "+0200")', '12:00'],
    ['$millis()', AT],
  ])('%s', async (source, expected) => {
    expect(await run(`{% ${source} %}`)).toEqual(expected);
  });
});
