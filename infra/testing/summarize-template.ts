import { readable } from './readable.ts';

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  Condition?: string;
  Properties?: Record<string, unknown>;
}
interface Template {
  Resources: Record<string, Resource>;
}
interface Statement {
  Effect: string;
  Action: string | readonly string[];
  Resource?: string | readonly string[];
  Principal?: unknown;
  Condition?: unknown;
}
// A template's properties have no types of their own here.
// oxlint-disable-next-line typescript/no-explicit-any
type Properties = any;

/**
 * The CDK appends eight digits of a hash to logical ids, and to those of versions another of the
 * code.
 */
const HASH =
  /[0-9A-F]{8}(?=\b|\.|\})|(?<=CurrentVersion)[0-9A-F]{8}[0-9a-f]{32}|(?<=CurrentVersion)[0-9A-F]{8}(?=Version)/g;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(HASH, '');
const join = (value: unknown): string => list(value).map(plain).toSorted().join(', ');
/** Returns `name=value` for each defined value. */
const pairs = (values: Record<string, unknown>): string[] => [
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${plain(value)}`)
    .join(' '),
];

const statements = (document: { Statement: readonly Statement[] }): string[] =>
  document.Statement.map(({ Effect, Action, Resource, Principal, Condition }) =>
    [
      `${Effect} ${join(Action)}`,
      ...(Resource === undefined ? [] : [`on ${join(Resource)}`]),
      ...(Principal === undefined ? [] : [`to ${plain(Principal)}`]),
      ...(Condition === undefined ? [] : [`if ${plain(Condition)}`]),
    ].join(' '),
  );

/** Returns a line for each property that is not an object: `path: value`. */
function flatten(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${plain(value)}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
}

/** The relevant properties by resource type. For other types each property is a line. */
const SHOWN: Readonly<Record<string, (properties: Properties) => string[]>> = {
  'AWS::ApiGatewayV2::Route': (p) => [
    `${p.RouteKey} -> ${plain(p.Target)}, ${p.AuthorizationType ?? 'NONE'}`,
  ],
  'AWS::ApiGatewayV2::Integration': (p) => pairs({ to: p.IntegrationUri, ms: p.TimeoutInMillis }),
  'AWS::CloudWatch::Alarm': (p) => [
    `${p.Statistic ?? p.ExtendedStatistic ?? 'math'} of ` +
      `${p.MetricName ?? plain((p.Metrics ?? []).map(({ Expression }: Properties) => Expression))} ` +
      `${p.ComparisonOperator} ${p.Threshold}, ${p.DatapointsToAlarm ?? p.EvaluationPeriods} of ` +
      `${p.EvaluationPeriods} times ${p.Period ?? 'its'} s, missing ${p.TreatMissingData}, ` +
      `${(p.AlarmActions ?? []).length} actions`,
  ],
  'AWS::IAM::Policy': (p) => statements(p.PolicyDocument),
  'AWS::IAM::Role': (p) => [
    ...statements(p.AssumeRolePolicyDocument),
    ...(p.ManagedPolicyArns ?? []).map((arn: unknown) => `has ${plain(arn)}`),
    ...(p.Policies ?? []).flatMap((policy: Properties) => statements(policy.PolicyDocument)),
  ],
  'AWS::Lambda::Function': (p) => [
    ...pairs({
      runtime: p.Runtime,
      memory: p.MemorySize,
      seconds: p.Timeout,
      architecture: p.Architectures,
      concurrency: p.ReservedConcurrentExecutions,
    }),
    ...(p.Environment
      ? [`reads ${Object.keys(p.Environment.Variables).toSorted().join(' ')}`]
      : []),
  ],
  'AWS::Lambda::Permission': (p) =>
    pairs({ function: p.FunctionName, principal: p.Principal, source: p.SourceArn }),
  'AWS::Logs::LogGroup': (p) => pairs({ days: p.RetentionInDays }),
  'AWS::Logs::QueryDefinition': (p) => [
    `${p.Name}, of ${p.LogGroupNames.length} log groups`,
    ...p.QueryString.split('\n'),
  ],
  'AWS::S3::Bucket': (p) => [
    ...pairs({
      encryption:
        p.BucketEncryption?.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault
          .SSEAlgorithm,
      versions: p.VersioningConfiguration?.Status,
      ownership: p.OwnershipControls?.Rules[0].ObjectOwnership,
      blocks: Object.values(p.PublicAccessBlockConfiguration ?? {}).filter(Boolean).length,
      logs: p.LoggingConfiguration?.LogFilePrefix,
    }),
    ...(p.LifecycleConfiguration?.Rules ?? []).map((rule: unknown) => `lifecycle ${plain(rule)}`),
    ...(p.CorsConfiguration?.CorsRules ?? []).map((rule: unknown) => `cors ${plain(rule)}`),
  ],
  'AWS::S3::BucketPolicy': (p) => statements(p.PolicyDocument),
  'AWS::SNS::TopicPolicy': (p) => statements(p.PolicyDocument),
  'AWS::SQS::QueuePolicy': (p) => statements(p.PolicyDocument),
  // The definitions are files of their own: statemachines/.
  'AWS::StepFunctions::StateMachine': (p) =>
    pairs({
      name: p.StateMachineName,
      type: p.StateMachineType,
      log: p.LoggingConfiguration?.Level,
    }),
  'AWS::CloudFront::Function': (p) => pairs({ runtime: p.FunctionConfig.Runtime }),
  'Custom::CDKBucketDeployment': (p) =>
    pairs({ to: p.DestinationBucketName, prune: p.Prune, metadata: p.SystemMetadata }),
};

/**
 * Returns a template as a reviewer reads it: the number of resources of each type, and of each
 * resource the properties that determine access, data, limits and costs, without generated ids and
 * without code.
 */
export function summarizeTemplate(template: object): string {
  const { Resources } = readable(template) as Template;
  const types = new Map<string, [string, Resource][]>();
  for (const [id, resource] of Object.entries(Resources)) {
    const same = types.get(resource.Type) ?? [];
    types.set(resource.Type, [...same, [id, resource]]);
  }
  const sorted = [...types].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const counts = sorted.map(([type, same]) => `${String(same.length).padStart(4)} ${type}`);
  const sections = sorted.flatMap(([type, same]) => [
    '',
    `## ${type}`,
    ...same
      .map(([id, { Properties = {}, DeletionPolicy }]) => {
        const lines = (SHOWN[type] ?? flatten)(Properties);
        const name = `${plain(id)}${DeletionPolicy ? ` (${DeletionPolicy})` : ''}`;
        return lines.length === 1
          ? `${name}: ${lines[0]}`
          : [name, ...lines.map((line) => `  ${line}`)].join('\n');
      })
      .toSorted(),
  ]);
  return [`${Object.keys(Resources).length} resources`, ...counts, ...sections, ''].join('\n');
}
