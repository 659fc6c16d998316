import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { checkDefinition } from './check-definition.ts';

// Definitions that our check accepts must also be accepted by an independent validator.
const validate = createRequire(import.meta.url)('asl-validator') as (
  definition: unknown,
  options?: object,
) => { isValid: boolean; errors: unknown[] };

const end = { Type: 'Pass', End: true };
const machine = (states: Record<string, unknown>, more: object = {}) => ({
  QueryLanguage: 'JSONata',
  StartAt: Object.keys(states)[0],
  States: states,
  ...more,
});
const task = {
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: 'f', Payload: '{% $states.input %}' },
};

const GOOD: Array<[string, unknown]> = [
  ['one pass', machine({ A: end })],
  [
    'a wait by expression',
    machine({ W: { Type: 'Wait', Timestamp: '{% $states.input.at %}', Next: 'A' }, A: end }),
  ],
  [
    'a task with retry and catch',
    machine({
      T: {
        ...task,
        TimeoutSeconds: 60,
        HeartbeatSeconds: 10,
        Next: 'A',
        Assign: { n: 1 },
        Retry: [
          {
            ErrorEquals: ['E'],
            IntervalSeconds: 1,
            BackoffRate: 1.5,
            MaxAttempts: 0,
            MaxDelaySeconds: 5,
            JitterStrategy: 'FULL',
          },
          { ErrorEquals: ['States.ALL'] },
        ],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'F', Output: '{% $states.errorOutput %}' }],
      },
      A: end,
      F: { Type: 'Fail', Error: 'X', Cause: '{% "because " & $n %}' },
    }),
  ],
  [
    'a choice',
    machine({
      C: {
        Type: 'Choice',
        Choices: [{ Condition: '{% $states.input.n > 1 %}', Next: 'A', Assign: { big: true } }],
        Default: 'S',
      },
      A: end,
      S: { Type: 'Succeed' },
    }),
  ],
  [
    'branches',
    machine({
      P: {
        Type: 'Parallel',
        Branches: [machine({ B1: end }), machine({ B2: end })].map(({ StartAt, States }) => ({
          StartAt,
          States,
        })),
        Next: 'M',
      },
      M: {
        Type: 'Map',
        Items: '{% [1,2] %}',
        MaxConcurrency: 1,
        ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'I', States: { I: end } },
        End: true,
      },
    }),
  ],
];

const BAD: Array<[string, unknown, string]> = [
  ['JSONPath', { StartAt: 'A', States: { A: end } }, 'JSONata'],
  ['a JSONPath field', machine({ A: { ...end, ResultPath: '$.x' } }), 'ResultPath'],
  ['a missing start', { QueryLanguage: 'JSONata', StartAt: 'Z', States: { A: end } }, 'StartAt'],
  ['a missing target', machine({ A: { Type: 'Pass', Next: 'Z' }, B: end }), "'Z'"],
  [
    'a target inherited from Object',
    machine({ A: { Type: 'Pass', Next: 'toString' }, B: end }),
    "'toString'",
  ],
  ['an unreachable state', machine({ A: end, B: end }), 'reached'],
  ['no end', machine({ A: { Type: 'Pass', Next: 'A' } }), 'ends it'],
  [
    'both Next and End',
    machine({ A: { Type: 'Pass', Next: 'B', End: true }, B: end }),
    'either Next',
  ],
  ['an unknown type', machine({ A: { Type: 'Loop', End: true } }), 'type must be'],
  [
    'two kinds of wait',
    machine({ A: { Type: 'Wait', Seconds: 1, Timestamp: '2026-01-01T00:00:00Z', End: true } }),
    'either Seconds',
  ],
  [
    'a timestamp that is none',
    machine({ A: { Type: 'Wait', Timestamp: 'tomorrow', End: true } }),
    'RFC 3339',
  ],
  ['broken JSONata', machine({ A: { ...end, Output: { x: '{% 1 + %}' } } }), 'cannot be read'],
  [
    'an integration we lack',
    machine({ A: { Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true } }),
    'not supported',
  ],
  [
    'States.ALL in company',
    machine({ A: { ...task, End: true, Retry: [{ ErrorEquals: ['States.ALL', 'E'] }] } }),
    'alone',
  ],
  [
    'States.ALL not last',
    machine({
      A: { ...task, End: true, Retry: [{ ErrorEquals: ['States.ALL'] }, { ErrorEquals: ['E'] }] },
    }),
    'last',
  ],
  [
    'an empty choice',
    machine({ A: { Type: 'Choice', Choices: [], Default: 'B' }, B: end }),
    'at least one',
  ],
  [
    'a condition that is text',
    machine({ A: { Type: 'Choice', Choices: [{ Condition: 'yes', Next: 'B' }] }, B: end }),
    'Condition',
  ],
  [
    'a distributed map',
    machine({
      M: {
        Type: 'Map',
        End: true,
        ItemProcessor: {
          ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
          StartAt: 'I',
          States: { I: end },
        },
      },
    }),
    'INLINE',
  ],
  [
    'a name used in two branches',
    machine({
      P: {
        Type: 'Parallel',
        End: true,
        Branches: [
          { StartAt: 'B', States: { B: end } },
          { StartAt: 'B', States: { B: end } },
        ],
      },
    }),
    'twice',
  ],
  [
    'an outer variable assigned inside',
    machine({
      V: { Type: 'Pass', Assign: { x: 1 }, Next: 'P' },
      P: {
        Type: 'Parallel',
        End: true,
        Branches: [{ StartAt: 'B', States: { B: { ...end, Assign: { x: 2 } } } }],
      },
    }),
    'outer scope',
  ],
  ['the reserved variable', machine({ A: { ...end, Assign: { states: 1 } } }), 'reserved'],
  [
    'a heartbeat as long as the timeout',
    machine({ A: { ...task, End: true, TimeoutSeconds: 5, HeartbeatSeconds: 5 } }),
    'shorter',
  ],
  ['a list', [], 'object'],
];

describe('definitions', () => {
  it.each(GOOD)('accepts %s, as asl-validator does', (_name, definition) => {
    expect(checkDefinition(JSON.stringify(definition))).toEqual({ definition });
    const second = validate(definition);
    expect(second.errors).toEqual([]);
  });

  it.each(BAD)('refuses %s', (_name, definition, message) => {
    const found = checkDefinition(JSON.stringify(definition));
    expect(found).toHaveProperty('diagnostics');
    expect('diagnostics' in found && found.diagnostics.map((d) => d.message).join('\n')).toContain(
      message,
    );
  });

  it('reports the position at which text is not JSON', () => {
    expect(checkDefinition('{')).toMatchObject({
      diagnostics: [{ code: 'INVALID_JSON_DESCRIPTION', location: '/' }],
    });
  });
});
