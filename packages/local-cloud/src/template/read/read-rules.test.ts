import { expect, it } from 'vitest';
import type { ResolvedTemplate } from '../resolve-template.ts';
import { readRules } from './read-rules.ts';

const resolved = (rules: Record<string, object>) =>
  ({
    template: {
      resources: Object.fromEntries(
        Object.entries(rules).map(([id, Properties]) => [
          id,
          { Type: 'AWS::Events::Rule', Properties },
        ]),
      ),
    },
    properties: ({ Properties }: { Properties: object }) => Properties,
    resolve: (value: { 'Fn::GetAtt': [string, string] }) => `arn:rule/${value['Fn::GetAtt'][0]}`,
  }) as unknown as ResolvedTemplate;

it('separates schedules from rules with an event pattern, and leaves out disabled rules', () => {
  const Targets = [{ Arn: 'arn:fn', Id: 'T' }];
  const pattern = { source: ['aws.chime'] };
  expect(
    readRules(
      resolved({
        Beat: { ScheduleExpression: 'rate(1 minute)', Targets },
        Room: {
          Name: 'room',
          EventPattern: pattern,
          Targets: [{ ...Targets[0], DeadLetterConfig: { Arn: 'arn:queue' } }],
        },
        Off: { State: 'DISABLED', EventPattern: pattern },
      }),
    ),
  ).toEqual({
    schedules: [
      { name: 'Beat', scheduleExpression: 'rate(1 minute)', targets: [{ arn: 'arn:fn' }] },
    ],
    patterns: [{ name: 'room', pattern, targets: [{ arn: 'arn:fn' }] }],
    arns: new Map([
      ['Beat', 'arn:rule/Beat'],
      ['room', 'arn:rule/Room'],
    ]),
    deadLetterQueues: new Map([['room arn:fn', 'arn:queue']]),
  });
});

it('refuses a rule that is neither', () => {
  expect(() => readRules(resolved({ Odd: { Targets: [] } }))).toThrow(
    'Odd: the local cloud knows rules',
  );
});
