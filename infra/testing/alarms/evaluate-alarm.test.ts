import { describe, expect, test } from 'vitest';
import { type AlarmProperties, nextState, type Reading } from './evaluate-alarm.ts';
import { evaluateMath, type Series } from './metric-math.ts';

const reading: Reading = { missingOperand: 'missing', dynamoDbIgnoresMissing: false };
const alarmWith = (toAlarm: number, TreatMissingData: string): AlarmProperties => ({
  ComparisonOperator: 'GreaterThanThreshold',
  Threshold: 0,
  EvaluationPeriods: 3,
  DatapointsToAlarm: toAlarm,
  TreatMissingData,
  Namespace: 'Test',
  MetricName: 'Test',
});
/** Reads data points as the user guide writes them: 0, X (breaching) and - (missing). */
const toPoints = (text: string): Series => text.split(' ').map((sign) => ({ '0': 0, X: 1 })[sign]);
/** `Retain` stands for the state before. */
const states = (toAlarm: number, points: string) =>
  ['missing', 'ignore', 'breaching', 'notBreaching'].map((treatment) => {
    const next = (before: 'OK' | 'ALARM') =>
      nextState(alarmWith(toAlarm, treatment), toPoints(points), before, reading);
    return next('OK') === next('ALARM') ? next('OK') : 'Retain';
  });

describe('the examples of the user guide, with 3 evaluation periods of 5 retrieved', () => {
  const lacking = 'INSUFFICIENT_DATA';
  test.each([
    ['0 - X - X', ['OK', 'OK', 'OK', 'OK']],
    ['0 - - - -', ['OK', 'OK', 'OK', 'OK']],
    ['- - - - -', [lacking, 'Retain', 'ALARM', 'OK']],
    ['0 X X - X', ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
    ['- - X - -', ['ALARM', 'Retain', 'ALARM', 'OK']],
  ])('3 out of 3: %s', (points, expected) => {
    expect(states(3, points)).toEqual(expected);
  });

  test.each([
    ['0 - X - X', ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
    ['0 0 X 0 X', ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
    ['0 - X - -', ['OK', 'OK', 'ALARM', 'OK']],
    ['- - - - 0', ['OK', 'OK', 'ALARM', 'OK']],
    ['- - - X -', ['ALARM', 'Retain', 'ALARM', 'OK']],
  ])('2 out of 3: %s', (points, expected) => {
    expect(states(2, points)).toEqual(expected);
  });

  test('a single breaching data point does not end the wait for more', () => {
    expect(states(3, '- - - - X')[0]).toBe('Retain');
  });
});

describe('metric math', () => {
  const series = new Map<string, Series>([
    ['a', [30, 20, 0, undefined, undefined]],
    ['b', [20, undefined, 20, 5, undefined]],
  ]);
  const none = undefined;

  test.each([
    ['a + b', [50, none, 20, none, none], [50, 20, 20, 5, none]],
    ['FILL(a, 0) + FILL(b, 0)', [50, 20, 20, 5, 0], [50, 20, 20, 5, 0]],
    ['SUM([a, b])', [50, 20, 20, 5, none], [50, 20, 20, 5, none]],
    ['100 * a / b', [150, none, 0, none, none], [150, none, 0, 0, none]],
    ['a < b', [0, none, 1, none, none], [0, 0, 1, 1, none]],
    ['IF(a >= 20, a, 7)', [30, 20, 7, none, none], [30, 20, 7, none, none]],
    ['IF(a > 15 AND b > 15, 1, 0)', [1, none, 0, none, none], [1, 0, 0, 0, none]],
    ['IF(b, a)', [30, none, 0, none, none], [30, none, 0, 0, none]],
    ['1 + 2 * (a - 3) / 3', [19, 12 + 1 / 3, -1, none, none], [19, 12 + 1 / 3, -1, none, none]],
  ])('%s', (expression, ifMissing, ifZero) => {
    expect(evaluateMath(expression, series, 'missing')).toEqual(ifMissing);
    expect(evaluateMath(expression, series, 'zero')).toEqual(ifZero);
  });

  test.each(['RATE(a)', 'a +', 'a b', 'c', 'FILL(1, 0)', 'a % 2', '[a, b] + 1'])(
    'refuses what it cannot evaluate: %s',
    (expression) => {
      expect(() => evaluateMath(expression, series, 'zero')).toThrow(expression);
    },
  );
});
