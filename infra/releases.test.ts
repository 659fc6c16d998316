import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { FUNCTION_NAMES, type FunctionName } from './function-names.ts';
import { answersRequests, FUNCTION_ROWS, isAwaited } from './function-rows.ts';
import type { StageName } from './stage.ts';
import { getStackName, readStage, STACK_PARTS, type StackPart } from './stages.ts';
import { joinTemplates } from './testing/join-templates.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { makeStandIns, synthesizeStage, withCompanyProvider } from './testing/stage-app.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
  DependsOn?: string[];
  UpdatePolicy?: Record<string, any>;
}
type Resources = Record<string, Resource>;

/** The stacks of functions, with those nested in them. */
const PARTS = ['App', 'Data', 'Foundation', 'Speech'] as const;
/** Those with functions for whose answers somebody waits. */
const WITH_CANARY = ['App', 'Data', 'Speech'] as const;
const NESTED = ['Routes', 'AlarmsRules', 'FunctionsCanary'];

interface Synthesized {
  /** The resources of each stack, with those of its nested ones, in readable form. */
  parts: Record<(typeof PARTS)[number], Resources>;
  /** Every template as it is, by its file. */
  templates: Record<string, { Resources: Resources }>;
}

function synthesize(stage: StageName): Synthesized {
  const standIns = makeStandIns();
  try {
    // With a provider, so that functions that only such a stage has are checked too.
    const directory = synthesizeStage(withCompanyProvider(stage), standIns);
    const nameOf = (part: StackPart) => getStackName(stage, part);
    const exporting = STACK_PARTS.map(nameOf);
    return {
      parts: Object.fromEntries(
        PARTS.map((part) => [
          part,
          readable(
            joinTemplates(directory, [nameOf(part)], { exporting, nested: NESTED }).Resources,
          ),
        ]),
      ) as Synthesized['parts'],
      templates: Object.fromEntries(
        globSync('*.template.json', { cwd: directory }).map((file) => [
          file,
          JSON.parse(readFileSync(join(directory, file), 'utf8')),
        ]),
      ),
    };
  } finally {
    standIns.remove();
  }
}

let prod: Synthesized;
let dev: Synthesized;
beforeAll(() => {
  prod = synthesize('prod');
  dev = synthesize('dev');
}, PATIENCE_MS);

const partOf = (name: FunctionName) =>
  ({ undefined: 'App', data: 'Data', foundation: 'Foundation', speech: 'Speech' } as const)[
    String(FUNCTION_ROWS[name].stack) as 'undefined' | 'data' | 'foundation' | 'speech'
  ];
const ofType = (resources: Resources, type: string) =>
  Object.entries(resources).filter(([, { Type }]) => Type === type);
const idOf = (name: FunctionName, what: string) =>
  new RegExp(`^Functions${name.replaceAll('-', '')}${what}`);
const find = (resources: Resources, type: string, id: RegExp): [string, Resource] => {
  const found = ofType(resources, type).filter(([own]) => id.test(own));
  expect(found, `${type} ${id}`).toHaveLength(1);
  return found[0]!;
};
const aliasOf = ({ parts }: Synthesized, name: FunctionName) =>
  find(parts[partOf(name)], 'AWS::Lambda::Alias', idOf(name, 'Live'));
/** What calls something: where each type of resource names the function. */
const CALLERS: Readonly<Record<string, (properties: Record<string, any>) => unknown[]>> = {
  'AWS::Lambda::Permission': (own) => [own['FunctionName']],
  'AWS::Lambda::EventSourceMapping': (own) => [own['FunctionName']],
  'AWS::ApiGatewayV2::Integration': (own) => [own['IntegrationUri']],
  'AWS::Events::Rule': (own) => own['Targets'].map(({ Arn }: { Arn: unknown }) => Arn),
  'AWS::StepFunctions::StateMachine': (own) => Object.values(own['DefinitionSubstitutions']),
  'Custom::LinkKeyPair': ({ ServiceToken }) => [ServiceToken],
  'AWS::Cognito::UserPool': ({ LambdaConfig }) => [
    LambdaConfig.CustomMessage,
    LambdaConfig.PostConfirmation,
    LambdaConfig.PreTokenGenerationConfig.LambdaArn,
    LambdaConfig.PreSignUp,
    LambdaConfig.InboundFederation.LambdaArn,
  ],
  'AWS::SES::ReceiptRule': ({ Rule }) =>
    Rule.Actions.flatMap((action: Record<string, any>) =>
      action['LambdaAction'] ? [action['LambdaAction'].FunctionArn] : [],
    ),
};

describe.each(['prod', 'dev'] as const)('%s', (stage) => {
  const whole = () => (stage === 'prod' ? prod : dev);

  test.each(FUNCTION_NAMES)('%s has a version of its own, which its alias stands for', (name) => {
    const resources = whole().parts[partOf(name)];
    const [lambda] = find(resources, 'AWS::Lambda::Function', idOf(name, 'Function'));
    const [version, { Properties }] = find(
      resources,
      'AWS::Lambda::Version',
      idOf(name, 'FunctionCurrentVersion'),
    );
    expect(Properties['FunctionName']).toBe(`\${${lambda}}`);
    expect(aliasOf(whole(), name)[1].Properties).toEqual({
      FunctionName: `\${${lambda}}`,
      FunctionVersion: `\${${version}.Version}`,
      Name: 'live',
    });
  });

  test('whatever calls a function names its alias, and no permission is for another name', () => {
    const named = PARTS.flatMap((part) =>
      Object.entries(CALLERS).flatMap(([type, namesOf]) =>
        ofType(whole().parts[part], type).flatMap(([id, { Properties }]) =>
          namesOf(Properties).map((name) => `${type} ${id}: ${String(name)}`),
        ),
      ),
    );
    // Every function is named by something.
    for (const name of FUNCTION_NAMES)
      expect(named.join('\n')).toContain(`\${${aliasOf(whole(), name)[0]}}`);
    expect(named.filter((line) => !/\$\{Functions\w+Live[0-9A-F]{8}\}/.test(line))).toEqual([]);
  });

  test('failed events of an alias are stored, since Lambda keeps such settings for each alias', () => {
    const keeping = FUNCTION_NAMES.filter((name) => FUNCTION_ROWS[name].deadLetters === 'events');
    const configs = ofType(whole().parts.App, 'AWS::Lambda::EventInvokeConfig');
    expect(configs).toHaveLength(keeping.length);
    for (const name of keeping)
      expect(configs.map(([, { Properties }]) => Properties['Qualifier']).join()).toContain(
        `\${${aliasOf(whole(), name)[0]}}`,
      );
  });

  test('machines may call the function itself too, which executions from before name', () => {
    const calls = PARTS.flatMap((part) => ofType(whole().parts[part], 'AWS::IAM::Policy')).flatMap(
      ([, { Properties }]) =>
        (Properties['PolicyDocument'].Statement as Record<string, unknown>[]).filter(
          ({ Action }) => Action === 'lambda:InvokeFunction',
        ),
    );
    expect(calls).toHaveLength(6);
    for (const { Resource } of calls)
      expect((Resource as string[]).toSorted()).toEqual([
        expect.stringMatching(/^\$\{Functions\w+Function[0-9A-F]{8}\.Arn\}$/),
        expect.stringMatching(/^\$\{Functions\w+Live[0-9A-F]{8}\}$/),
      ]);
  });

  test('no resource of a stack needs itself', () => {
    for (const [file, { Resources }] of Object.entries(whole().templates))
      expect([file, findCycle(Resources)]).toEqual([file, undefined]);
  });
});

const groupsOf = (name: FunctionName) =>
  ofType(prod.parts[partOf(name)], 'AWS::CodeDeploy::DeploymentGroup').filter(
    ([, { Properties }]) => Properties['DeploymentGroupName'] === name,
  );

test.each(FUNCTION_NAMES.filter((name) => !isAwaited(name)))(
  'a release of the worker %s takes all calls at once',
  (name) => {
    expect(aliasOf(prod, name)[1]).not.toHaveProperty('UpdatePolicy');
    expect(groupsOf(name)).toEqual([]);
  },
);

test.each(FUNCTION_NAMES.filter(isAwaited))('a release of %s takes a tenth first', (name) => {
  const [, { UpdatePolicy }] = aliasOf(prod, name);
  const applicationName = getStackName('prod', partOf(name));
  const [application] = ofType(prod.parts[partOf(name)], 'AWS::CodeDeploy::Application');
  expect(application![1].Properties['ApplicationName']).toBe(applicationName);
  expect(UpdatePolicy).toEqual({
    CodeDeployLambdaAliasUpdate: {
      ApplicationName: applicationName,
      DeploymentGroupName: name,
    },
  });
  const [alarm] = find(
    prod.parts[partOf(name)],
    'AWS::CloudWatch::Alarm',
    new RegExp(`^Release${name.replaceAll('-', '')}[0-9A-F]{8}$`),
  );
  expect(groupsOf(name).map(([, { Properties }]) => Properties)).toEqual([
    expect.objectContaining({
      ApplicationName: `\${${application![0]}}`,
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
      AlarmConfiguration: { Enabled: true, Alarms: [{ Name: `\${${alarm}}` }] },
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_FAILURE']),
      },
    }),
  ]);
});

test.each(FUNCTION_NAMES.filter(isAwaited))(
  'the alarm of %s counts calls of the new version alone, and is silent without calls',
  (name) => {
    const resources = prod.parts[partOf(name)];
    const [, { Properties }] = find(
      resources,
      'AWS::CloudWatch::Alarm',
      new RegExp(`^Release${name.replaceAll('-', '')}[0-9A-F]{8}$`),
    );
    const [lambda] = find(resources, 'AWS::Lambda::Function', idOf(name, 'Function'));
    const [, alias] = aliasOf(prod, name);
    const version = alias.Properties['FunctionVersion'];
    expect(Properties).toMatchObject({ TreatMissingData: 'notBreaching', Threshold: 5 });
    const metrics = Properties['Metrics'] as Record<string, any>[];
    const stats = metrics.flatMap(({ Id, MetricStat }) =>
      MetricStat ? [[Id, MetricStat.Metric]] : [],
    );
    const ofLambda = (MetricName: string) =>
      expect.objectContaining({
        MetricName,
        Dimensions: [
          { Name: 'ExecutedVersion', Value: version },
          { Name: 'FunctionName', Value: `\${${lambda}}` },
          { Name: 'Resource', Value: `\${${lambda}}:live` },
        ],
      });
    const failed = answersRequests(name)
      ? '(FILL(errors, 0) + FILL(served, 0))'
      : '(FILL(errors, 0))';
    // Without calls there is no quotient, so that the data are missing.
    expect(metrics[0]!['Expression']).toBe(`IF(${failed} >= 2, 100 * ${failed} / calls, 0)`);
    const served = expect.objectContaining({
      MetricName: `ServerErrors-prod-${name}`,
      Dimensions: [{ Name: 'FunctionVersion', Value: version }],
    });
    expect(stats).toEqual([
      ['calls', ofLambda('Invocations')],
      ['errors', ofLambda('Errors')],
      ...(answersRequests(name) ? [['served', served]] : []),
    ]);
  },
);

test('server errors are counted from the lines of requests, by the version that they name', () => {
  const filters = PARTS.flatMap((part) => ofType(prod.parts[part], 'AWS::Logs::MetricFilter'))
    .map(([, { Properties }]) => Properties)
    .filter(({ MetricTransformations: [to] }) => to.MetricName.startsWith('ServerErrors-'));
  expect(filters).toHaveLength(FUNCTION_NAMES.filter(answersRequests).length);
  const logged = readFileSync(
    join(import.meta.dirname, '../functions/shared/pipeline/log-requests.ts'),
    'utf8',
  );
  for (const { FilterPattern, MetricTransformations } of filters) {
    expect(FilterPattern).toBe('{ ($.code = "request-served") && ($.status >= 500) }');
    expect(MetricTransformations[0].Dimensions).toEqual([
      { Key: 'FunctionVersion', Value: '$.function_version' },
    ]);
  }
  for (const field of ["'request-served'", ' status:', ' function_version:'])
    expect(logged).toContain(field);
});

test('workers change before the first call of a release, and routes after the last', () => {
  const canary = find(prod.parts.App, 'AWS::CloudFormation::Stack', /^FunctionsCanary/);
  const workers = FUNCTION_NAMES.filter(
    (name) => partOf(name) === 'App' && !isAwaited(name) && FUNCTION_ROWS[name].table,
  );
  expect(workers.length).toBeGreaterThan(5);
  for (const name of workers) expect(canary[1].DependsOn).toContain(aliasOf(prod, name)[0]);
  for (const name of FUNCTION_NAMES.filter((one) => partOf(one) === 'App' && isAwaited(one)))
    expect(aliasOf(prod, name)[1].DependsOn).toEqual([canary[0]]);
  const [, routes] = find(prod.parts.App, 'AWS::CloudFormation::Stack', /^Routes/);
  expect(JSON.stringify(routes.Properties['Parameters'])).toContain(aliasOf(prod, 'interviews')[0]);
});

test('CodeDeploy may change the aliases of its stack alone', () => {
  expect(ofType(prod.parts.Foundation, 'AWS::CodeDeploy::Application')).toEqual([]);
  for (const part of WITH_CANARY) {
    const [, { Properties }] = find(prod.parts[part], 'AWS::IAM::Policy', /^RoleDefaultPolicy/);
    const names = FUNCTION_NAMES.filter((name) => partOf(name) === part && isAwaited(name));
    const arns = names.map((name) => {
      const [id] = find(prod.parts[part], 'AWS::Lambda::Function', idOf(name, 'Function'));
      return `arn:aws:lambda:us-east-1:\${AWS::AccountId}:function:\${${id}}`;
    });
    const [aliases, alarms] = Properties['PolicyDocument'].Statement;
    expect(aliases.Resource.toSorted()).toEqual(
      arns.flatMap((arn) => [arn, `${arn}:live`]).toSorted(),
    );
    expect([alarms.Action, alarms.Resource]).toEqual(['cloudwatch:DescribeAlarms', '*']);
  }
});

test('prod releases all at once if the command line says so, for a change that cannot wait', () => {
  expect(readStage('prod', { release: 'all-at-once' }).release).toBe('all-at-once');
  expect(readStage('prod').release).toBe('canary');
  expect(() => readStage('prod', { release: 'slowly' })).toThrow('"slowly" is no release');
});

test('dev does not wait: its aliases change at once', () => {
  expect(readStage('dev').release).toBe('all-at-once');
  const resources = Object.values(dev.templates).flatMap((one) => Object.values(one.Resources));
  expect(resources.filter(({ Type }) => Type.startsWith('AWS::CodeDeploy'))).toEqual([]);
  expect(resources.filter(({ UpdatePolicy }) => UpdatePolicy)).toEqual([]);
});

/** @returns the ids of resources each of which needs the next, and the last the first */
function findCycle(resources: Resources): string[] | undefined {
  const done = new Set<string>();
  const visit = (id: string, path: string[]): string[] | undefined => {
    if (path.includes(id)) return path.slice(path.indexOf(id));
    if (done.has(id)) return undefined;
    for (const needed of referencesOf(resources[id])) {
      const cycle = needed in resources ? visit(needed, [...path, id]) : undefined;
      if (cycle) return cycle;
    }
    done.add(id);
    return undefined;
  };
  for (const id of Object.keys(resources)) {
    const cycle = visit(id, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** @returns the ids that `Ref`, `Fn::GetAtt` and `DependsOn` name */
function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)];
    if (key === 'Fn::GetAtt') return [String((inner as string[])[0])];
    if (key === 'DependsOn') return [inner].flat() as string[];
    return referencesOf(inner);
  });
}
