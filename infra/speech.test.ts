import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { toDefinitionFile } from './constructs/speech/recording-workflow.ts';
import { hashBundleWithFiles, listRuntimes } from './native-files.ts';
import { getStackName, readStage } from './stages.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { makeStandIns, speechTemplate, stageApp, stageTemplate } from './testing/stage-app.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
}

let speech: Resource[];
let app: Record<string, Resource>;
beforeAll(() => {
  speech = Object.values(
    readable(speechTemplate('prod').toJSON().Resources) as Record<string, Resource>,
  );
  app = readable(stageTemplate('prod').toJSON().Resources) as Record<string, Resource>;
}, PATIENCE_MS);
const all = (type: string) =>
  speech.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);

describe.each([
  ['transcribes', 'transcription', 'TRANSCRIPTION_MACHINE_ARN', '${TranscriptionFunctionArn}'],
  ['checks voices', 'voice-check', 'VOICE_CHECK_MACHINE_ARN', '${VoiceChecksFunctionArn}'],
  ['joins pieces', 'recording-join', 'RECORDING_JOIN_MACHINE_ARN', '${RecordingJoinsFunctionArn}'],
] as const)('the workflow that %s', (_, name, variable, worker) => {
  test('has the name by which the main stack starts it', () => {
    const machines = all('AWS::StepFunctions::StateMachine');
    expect(machines.map((machine) => machine['StateMachineName'])).toContain(`parley-prod-${name}`);
    const [, outbox] = Object.entries(app).find(([id]) =>
      id.startsWith('FunctionsoutboxFunction'),
    )!;
    expect(outbox.Properties['Environment'].Variables[variable]).toBe(
      `arn:aws:states:us-east-1:\${AWS::AccountId}:stateMachine:parley-prod-${name}`,
    );
  });

  test('passes ids only, and calls nothing but its worker', () => {
    const definition = readFileSync(toDefinitionFile(name), 'utf8');
    const called = [...definition.matchAll(/"FunctionName": "(.+)"/g)].map(([, found]) => found);
    expect(new Set(called)).toEqual(new Set([worker]));
    expect(definition).not.toContain('.waitForTaskToken');
  });
});

describe('the worker that transcribes', () => {
  test('has a whole CPU, fifteen minutes, and the concurrency of the stage', () => {
    const [worker] = all('AWS::Lambda::Function').filter(
      ({ Architectures }) => Architectures[0] === 'x86_64',
    );
    expect(worker).toMatchObject({
      MemorySize: 1769,
      Timeout: 900,
      ReservedConcurrentExecutions: readStage('prod').transcriptions,
    });
  });

  test('has the rights for Amazon Transcribe only if the stage uses it', () => {
    const actionsOf = (overrides: Record<string, string>) => {
      const standIns = makeStandIns();
      try {
        const app = stageApp('dev', standIns, false, overrides);
        const template = Template.fromStack(
          Stack.of(app.node.findChild(getStackName('dev', 'Speech'))),
        );
        const policies = Object.values(template.findResources('AWS::IAM::Policy'));
        const functions = Object.values(template.findResources('AWS::Lambda::Function'));
        return {
          rights: [...new Set(JSON.stringify(policies).match(/transcribe:\w+/g))].sort(),
          chosen: functions.flatMap(
            ({ Properties }) => Properties.Environment.Variables.TRANSCRIBER ?? [],
          ),
        };
      } finally {
        standIns.remove();
      }
    };
    expect(actionsOf({})).toEqual({ rights: [], chosen: ['own'] });
    expect(actionsOf({ transcriber: 'amazon' })).toEqual({
      rights: [
        'transcribe:DeleteTranscriptionJob',
        'transcribe:GetTranscriptionJob',
        'transcribe:StartTranscriptionJob',
      ],
      chosen: ['amazon'],
    });
    expect(() => readStage('dev', { transcriber: 'other' })).toThrow('use own or amazon');
  });

  test('changes with its code and models, without reading linked files', () => {
    const bundle = mkdtempSync(join(tmpdir(), 'parley-native-'));
    try {
      writeFileSync(join(bundle, 'index.mjs'), 'one');
      symlinkSync('/nowhere', join(bundle, 'encoder.onnx'));
      const first = hashBundleWithFiles(bundle);
      expect(first).toMatch(/^[0-9a-f]{64}$/);
      expect(hashBundleWithFiles(bundle)).toBe(first);
      writeFileSync(join(bundle, 'index.mjs'), 'two');
      expect(hashBundleWithFiles(bundle)).not.toBe(first);
    } finally {
      rmSync(bundle, { recursive: true });
    }
  });
});

test('alarms cover failures, delays, refusals and cost of transcriptions and voice checks', () => {
  const alarms = all('AWS::CloudWatch::Alarm').map(
    ({ MetricName, Statistic, Metrics, Threshold, AlarmActions, OKActions }) => {
      expect(AlarmActions).toEqual([expect.stringContaining('AlarmsTopic')]);
      expect(OKActions).toEqual(AlarmActions);
      return `${Statistic ?? 'Rate'} ${MetricName ?? Metrics[0].Expression} > ${Threshold}`;
    },
  );
  expect(alarms.sort()).toEqual([
    'Maximum TranscriptionWaited-prod > 3600',
    ...Array<string>(5).fill('Rate 100 * errors / calls > 5'),
    'Sum Duration > 36000000',
    ...Array<string>(3).fill('Sum ExecutionThrottled > 0'),
    ...Array<string>(3).fill('Sum ExecutionsFailed > 0'),
    ...Array<string>(3).fill('Sum ExecutionsTimedOut > 0'),
    ...Array<string>(4).fill('Sum Throttles > 0'),
    'Sum Throttles > 60',
  ]);
});

test('the runtime of models is that of Lambda, and beside it that of the machine which builds', () => {
  expect(listRuntimes('linux', 'x64')).toEqual(['sherpa-onnx-linux-x64']);
  expect(listRuntimes('darwin', 'arm64')).toEqual([
    'sherpa-onnx-linux-x64',
    'sherpa-onnx-darwin-arm64',
  ]);
  expect(listRuntimes('win32', 'x64')).toEqual(['sherpa-onnx-linux-x64', 'sherpa-onnx-win-x64']);
});

test('a dashboard shows transcriptions, delays, the worker and its cost', () => {
  const [dashboard] = all('AWS::CloudWatch::Dashboard');
  expect(dashboard!['DashboardName']).toBe('parley-prod-speech');
  for (const metric of ['ExecutionsStarted', 'TranscriptionWaited', 'Throttles', 'Duration'])
    expect(dashboard!['DashboardBody']).toContain(metric);
});

test('only functions that compare voices use their key, and only for one tenant', () => {
  const [key] = Object.values(app).filter(({ Type }) => Type === 'AWS::KMS::Key');
  expect(key!.Properties).toMatchObject({ EnableKeyRotation: true });
  const uses = all('AWS::IAM::Policy').flatMap(({ PolicyName, PolicyDocument }) =>
    (PolicyDocument.Statement as { Action: string | string[]; Condition?: object }[])
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('kms:')))
      .map(({ Action, Condition }) => ({ PolicyName, Action, Condition })),
  );
  const both = ['kms:Decrypt', 'kms:GenerateDataKey'];
  expect(uses).toEqual(
    Object.entries({ voices: both, transcription: 'kms:Decrypt', voicechecks: both }).map(
      ([name, Action]) => ({
        PolicyName: expect.stringContaining(`Functions${name}Role`),
        Action,
        Condition: {
          StringEquals: { 'kms:EncryptionContext:purpose': 'voices' },
          Null: { 'kms:EncryptionContext:tenant': 'false' },
        },
      }),
    ),
  );
});
