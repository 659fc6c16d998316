import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { GROUPS, type RouteRow } from '@parley/contracts/shared/route.ts';
import {
  countFittingProviders,
  MAX_VARIABLES_BYTES,
  measureVariables,
} from './company-providers.ts';
import { toEntry, FUNCTION_NAMES, type FunctionName } from './function-names.ts';
import { FUNCTION_ROWS } from './function-rows.ts';
import { repoPath } from './repo-path.ts';
import { SIGNING_KEYS } from './signing-keys.ts';
import { readStage } from './stages.ts';
import { ACME_PROVIDER } from './testing/acme-provider.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { readable } from './testing/readable.ts';
import { speechTemplate, templateOf, withCompanyProvider } from './testing/stage-app.ts';

interface Resource {
  Type: string;
  Properties: Record<string, any>;
}
interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, unknown>;
}

/** The variables of every function, and of those that are made after the table and the site. */
const EVERYBODYS = ['STAGE'];
const OF_MOST = ['TABLE_NAME', 'APP_URL'];
const commonTo = (name: FunctionName): string[] =>
  FUNCTION_ROWS[name].stack === 'foundation' ? EVERYBODYS : [...EVERYBODYS, ...OF_MOST];

let resources: Record<string, Resource>;
beforeAll(() => {
  resources = readable({
    // With a provider, so that functions that only such a stage has are checked too.
    ...templateOf(withCompanyProvider('prod')).toJSON().Resources,
    ...speechTemplate('prod').toJSON().Resources,
  }) as Record<string, Resource>;
}, PATIENCE_MS);

const ofType = (type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);
const list = <T>(value: T | T[]): T[] => [value].flat() as T[];
const logicalName = (name: FunctionName): string => `Functions${name.replaceAll('-', '')}Function`;
const toLambda = (name: FunctionName): Resource => {
  const found = ofType('AWS::Lambda::Function').filter(([id]) => id.startsWith(logicalName(name)));
  expect(found, name).toHaveLength(1);
  return found[0]![1];
};
const toStatements = (name: FunctionName): Statement[] => {
  const role = toLambda(name).Properties['Role'].replace('.Arn}', '}');
  return ofType('AWS::IAM::Policy')
    .filter(([, policy]) => policy.Properties['Roles'].includes(role))
    .flatMap(([, policy]) => policy.Properties['PolicyDocument'].Statement);
};
const toActions = (name: FunctionName): string[] =>
  toStatements(name).flatMap(({ Action }) => list(Action));

describe.each(FUNCTION_NAMES)('%s', (name) => {
  test('runs on Node 24, for arm64 unless native, with traces, JSON logs and its size', () => {
    expect(toLambda(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: [FUNCTION_ROWS[name].native ? 'x86_64' : 'arm64'],
      Handler: 'index.handler',
      MemorySize: FUNCTION_ROWS[name].memoryMb,
      Timeout: FUNCTION_ROWS[name].timeoutSeconds,
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO', SystemLogLevel: 'WARN' },
    });
    const group = toLambda(name).Properties['LoggingConfig'].LogGroup.slice(2, -1);
    expect(resources[group]!.Properties['RetentionInDays']).toBe(365);
  });

  test('gets the variables that its source requires, and no others', () => {
    const given = Object.keys(toLambda(name).Properties['Environment'].Variables);
    expect(given).toEqual(expect.arrayContaining(commonTo(name)));
    // The variables that Lambda sets for every function are not in the template.
    const asked = variablesAskedBy(name).filter(
      (variable) => !/^(AWS_LAMBDA_|LAMBDA_TASK_ROOT$)/.test(variable),
    );
    // A function with MAIL_FROM always has SUPPORT_ADDRESS too.
    if (asked.includes('MAIL_FROM')) asked.push('SUPPORT_ADDRESS');
    if ((GROUPS as readonly string[]).includes(name))
      asked.push('ORIGIN_SECRET', 'CALLS_PER_SECOND');
    if (hasPages(name)) asked.push('CURSOR_KEYS_ARN');
    if (signsLinks(name)) asked.push('LINK_ORIGIN', 'LINK_KEY_ID', 'LINK_KEY_ARN');
    if (FUNCTION_ROWS[name].table) asked.push('OWN_ROLE_ARN');
    expect(given.filter((variable) => !commonTo(name).includes(variable)).sort()).toEqual(
      [...new Set(asked)].sort(),
    );
  });

  test('has no wildcard action, and no wildcard resource except for unnamed resources', () => {
    for (const { Action, Resource } of toStatements(name)) {
      expect(list(Action).filter((action) => action.includes('*'))).toEqual([]);
      const nameless = [
        'xray:PutTelemetryRecords',
        'xray:PutTraceSegments',
        'chime:CreateMeeting',
        'chime:CreateMediaCapturePipeline',
      ];
      const named = list(Action).filter((action) => !nameless.includes(action));
      expect(list(Resource).includes('*') ? named : []).toEqual([]);
    }
  });

  test('may access only keys of tenants, and never scan', () => {
    const ofTable = toStatements(name).filter(({ Action }) =>
      list(Action).includes('dynamodb:GetItem'),
    );
    expect(ofTable).toHaveLength(FUNCTION_ROWS[name].table ? 1 : 0);
    for (const { Condition } of ofTable)
      expect(Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['T#*'] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      });
    const actions = toActions(name).filter((action) => action.startsWith('dynamodb:'));
    expect(actions.filter((action) => /Scan|PartiQL|Table/.test(action))).toEqual([]);
    expect(actions.includes('dynamodb:PutItem')).toBe(FUNCTION_ROWS[name].table ?? false);
  });

  test('opens sessions of its own role alone, for the tenants of its requests', () => {
    const opening = toStatements(name).filter(({ Action }) =>
      list(Action).includes('sts:AssumeRole'),
    );
    const role = toLambda(name).Properties['Role'];
    const variable = toLambda(name).Properties['Environment'].Variables.OWN_ROLE_ARN;
    const hasTable = FUNCTION_ROWS[name].table !== undefined;
    expect(opening.map(({ Action, Resource }) => [Action, Resource])).toEqual(
      hasTable ? [['sts:AssumeRole', role]] : [],
    );
    expect(variable).toBe(hasTable ? role : undefined);
  });

  test('has exactly the rights of its row', () => {
    const row = FUNCTION_ROWS[name];
    const beyond = toActions(name).filter((action) => !/^(dynamodb|logs|xray):/.test(action));
    const expected = [
      ...(row.table ? ['sts:AssumeRole'] : []),
      ...(row.files ?? []),
      ...(row.files?.includes('s3:GetObject') ? ['s3:ListBucket'] : []),
      ...(row.accounts ?? []).map((right) => `cognito-idp:${right}`),
      ...(row.workflow ?? []),
      ...(row.replies === 'received' ? ['s3:DeleteObject', 's3:GetObject'] : []),
      ...(row.deadLetters
        ? ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject']
        : []),
      ...(row.recordings ?? []),
      ...(row.recordings?.includes('s3:GetObject') ? ['s3:ListBucket'] : []),
      ...(row.pieces ?? []),
      ...(row.transcripts ? [...row.transcripts, 's3:ListBucket'] : []),
      ...(row.voices ?? []),
      ...(row.voices?.includes('s3:GetObject') ? ['s3:ListBucket'] : []),
      ...(row.voiceKey ?? []),
      ...(row.exports ?? []),
      ...(row.recordingWorkflows ? ['states:StartExecution', 'states:DescribeExecution'] : []),
      ...(row.signs || row.links ? ['secretsmanager:GetSecretValue'] : []),
      ...(name === 'link-keys'
        ? ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue']
        : []),
      ...[...(row.meetings ?? []), ...(row.capture ?? [])].map((right) => `chime:${right}`),
      ...(row.meetings ? ['s3:GetBucketLocation', 's3:GetBucketPolicy'] : []),
      ...(row.delayedEvents ? ['states:StartExecution', 'states:DescribeExecution'] : []),
      ...(row.mail === 'send' ? ['ses:SendEmail', 'ses:SendRawEmail'] : []),
    ];
    // A function may start several machines, and the action is listed only once.
    expect([...new Set(beyond)].sort()).toEqual(
      [...new Set([...expected, ...(row.mailWorkflow ?? [])])].sort(),
    );
  });
});

test.each(FUNCTION_NAMES.filter((name) => name !== 'link-keys'))(
  '%s may read the keys of what it signs or checks, and no others',
  (name) => {
    const reading = toStatements(name).filter(({ Action }) =>
      list(Action).includes('secretsmanager:GetSecretValue'),
    );
    const variables = toLambda(name).Properties['Environment'].Variables;
    const purposes = FUNCTION_ROWS[name].signs ?? [];
    expect(reading.flatMap(({ Resource }) => list(Resource)).sort()).toEqual(
      [
        ...purposes.map((purpose) => variables[SIGNING_KEYS[purpose].variable]),
        ...(FUNCTION_ROWS[name].links ? [variables.LINK_KEY_ARN] : []),
      ].sort(),
    );
    expect(new Set(purposes).size).toBe(purposes.length);
  },
);

test('no two functions share a role, and no role is a managed one', () => {
  const roles = FUNCTION_NAMES.map((name) => toLambda(name).Properties['Role']);
  expect(new Set(roles).size).toBe(FUNCTION_NAMES.length);
  for (const role of roles)
    expect(resources[role.slice(2, role.indexOf('.'))]!.Properties).not.toHaveProperty(
      'ManagedPolicyArns',
    );
});

// Whatever the handler does, requests with another company's token are recorded in the audit, calls
// are counted if the row limits their rate, and responses to an Idempotency-Key are stored.
test.each(GROUPS)('%s may write to the table where a row of it does', (group) => {
  const writes = Object.values<RouteRow>(ROUTES)
    .filter((row) => row.group === group)
    .some(
      (row) =>
        row.access !== 'public' || row.ratePerMinute !== undefined || row.idempotency === 'key',
    );
  expect(toActions(group).includes('dynamodb:PutItem')).toBe(writes);
  expect(toActions(group).includes('dynamodb:UpdateItem')).toBe(writes);
});

test(
  'a stage with as many identity providers as fit has no function with more than 4 KB',
  () => {
    const companies = Array.from({ length: 100 }, (_, index) => ({
      ...ACME_PROVIDER,
      name: `company-${index}`,
      domains: [`company-${index}.test`],
    }));
    const oidcProviders = companies.slice(0, countFittingProviders(companies));
    const { Resources } = templateOf({ ...readStage('dev'), oidcProviders }).toJSON();
    const sizes = Object.values(readable(Resources) as Record<string, Resource>)
      .filter(
        ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties['Environment'],
      )
      .map(({ Properties }) => {
        const { Variables } = Properties['Environment'] as { Variables: Record<string, string> };
        // The longest name that AWS makes is the ARN of a role, of up to 95 characters.
        const named = JSON.stringify(Variables).replaceAll(/\$\{[^}]{1,200}\}/g, 'x'.repeat(95));
        return measureVariables(JSON.parse(named) as Record<string, string>);
      });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_VARIABLES_BYTES);
    expect(Math.max(...sizes)).toBeGreaterThan(MAX_VARIABLES_BYTES / 2);
  },
  PATIENCE_MS,
);

test("functions may access files only below a tenant's prefix", () => {
  const reached = FUNCTION_NAMES.flatMap(toStatements)
    .filter(({ Action }) =>
      list(Action).some(
        (action) => action.startsWith('s3:') && !/ListBucket|GetBucket/.test(action),
      ),
    )
    .flatMap(({ Resource }) => list(Resource))
    .filter(
      (resource) =>
        !/\/(received|pool|set-aside\/[a-z]+|aws\/lambda|aws\/lambda\/async)\/\*$|\{SetAsideBucket\w+\.Arn\}\/\*$/.test(
          resource,
        ),
    );
  expect(reached.length).toBeGreaterThan(0);
  for (const resource of reached)
    expect(resource).toMatch(/(\/T#\*|\/(captures|recordings|speech|transcripts|voices)\/T\/\*)$/);
});

test("functions may send mail only as the stage's sender", () => {
  const sending = FUNCTION_NAMES.flatMap(toStatements).filter(({ Action }) =>
    list(Action).includes('ses:SendEmail'),
  );
  expect(sending.map(({ Condition }) => Condition)).toEqual(
    Array(4).fill({ StringEquals: { 'ses:FromAddress': 'no-reply@parley.example' } }),
  );
});

/** Returns the names in `required('…')` calls of a function's own sources. */
const variablesAskedBy = (name: FunctionName): string[] =>
  readSources(name).flatMap((source) =>
    [...source.matchAll(/\brequired\('([A-Z_]+)'/g)].map((match) => match[1]!),
  );

/** Returns whether a function signs or checks cursors. */
const hasPages = (name: FunctionName): boolean =>
  readSources(name).some((source) => /\b(cursors|readPage|answerPage)\b/.test(source));

/** Returns whether a function signs links to files. */
const signsLinks = (name: FunctionName): boolean =>
  readSources(name).some((source) => /\bopenFileLinks\(/.test(source));

test('only the function that makes key pairs may write private keys of links', () => {
  const writing = FUNCTION_NAMES.filter((name) =>
    toActions(name).includes('secretsmanager:PutSecretValue'),
  );
  expect(writing).toEqual(['link-keys']);
  const [statement] = toStatements('link-keys').filter(({ Action }) =>
    list(Action).includes('secretsmanager:PutSecretValue'),
  );
  expect(list(statement!.Resource)).toEqual([expect.stringMatching(/^\$\{LinkKeysSecreta/)]);
});

function readSources(name: FunctionName): string[] {
  const folder = dirname(repoPath(toEntry(name)));
  if (!existsSync(folder)) throw new Error(`${name} has no sources in ${folder}`);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return sources.map((file) => readFileSync(join(folder, file), 'utf8'));
}
