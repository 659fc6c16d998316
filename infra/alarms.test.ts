import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ALARM_TEXTS, describeAlarm, findAlarmRow } from './alarm-texts.ts';
import { FUNCTION_ROWS } from './function-rows.ts';
import { repoPath } from './repo-path.ts';
import { toAlarmTable } from './testing/alarms/alarm-table.ts';
import {
  type AlarmMetric,
  type AlarmProperties,
  type AlarmState,
  metricsOf,
  READINGS,
  runAlarm,
} from './testing/alarms/evaluate-alarm.ts';
import { AWS_METRICS, findMetric, OWN_NAMESPACE } from './testing/alarms/known-metrics.ts';
import { readAlarms, type StageAlarms } from './testing/alarms/read-alarms.ts';
import { PATIENCE_MS } from './testing/patience.ts';

let prod: StageAlarms;
beforeAll(() => {
  prod = readAlarms('prod');
}, PATIENCE_MS);

/** The period in which trouble begins. */
const BEGINS = 20;
/** Calls in a period in which nothing unusual happens. */
const USUAL = 100;
/** Troubles in a period that every rate has to notice, of `USUAL` calls. */
const MANY = 50;
/** Metrics arrive up to some minutes after their period has ended. */
const DELIVERY_SECONDS = 120;

/** How metrics are written while an alarm watches. */
const WEATHERS = {
  'data that arrive at once': { isLate: false, isSparse: false, hasTraffic: true },
  'sparse data, which are written only for what happens': {
    isLate: false,
    isSparse: true,
    hasTraffic: true,
  },
  'data of the trouble that arrive late': { isLate: true, isSparse: false, hasTraffic: true },
  'sparse data that arrive late': { isLate: true, isSparse: true, hasTraffic: true },
  'no data but those of the trouble': { isLate: false, isSparse: true, hasTraffic: false },
};
type Weather = (typeof WEATHERS)[keyof typeof WEATHERS];

/** Metrics with the time at which a call began, written when it has ended. */
const OF_WHOLE_CALLS = new Set(['Duration', 'Errors', 'Invocations']);

/** Returns the seconds after which the data of a metric are known. */
function latenessOf({ namespace, name, dimensions }: AlarmMetric): number {
  if (namespace !== 'AWS/Lambda' || !OF_WHOLE_CALLS.has(name)) return DELIVERY_SECONDS;
  const text = JSON.stringify(dimensions);
  const row = Object.entries(FUNCTION_ROWS).find(([called]) =>
    new RegExp(`Functions${called.replaceAll('-', '')}Function`).test(text),
  )?.[1];
  return DELIVERY_SECONDS + (row?.timeoutSeconds ?? 0);
}

const knownOf = ({ namespace, name }: AlarmMetric) => {
  const known = findMetric(namespace, name);
  if (!known) throw new Error(`${namespace} ${name} is not known to be written by anything`);
  return known;
};

/** Returns a value of a metric in trouble: more than the threshold, or many in a rate. */
const inTrouble = (alarm: AlarmProperties): number =>
  alarm.Metrics ? MANY : alarm.Threshold + Math.max(1, alarm.Threshold);

/** Runs an alarm through quiet periods, some with trouble of one metric, and quiet ones again. */
function watch(alarm: AlarmProperties, cause: AlarmMetric | undefined, weather: Weather) {
  const lasts = alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods;
  const ends = BEGINS + lasts;
  const late = cause ? Math.ceil(latenessOf(cause) / cause.periodSeconds) : 0;
  const lateness = weather.isLate ? late : 0;
  const pointAt = (metric: AlarmMetric, period: number, now: number): number | undefined => {
    const { shows, isSparse, includes = [] } = knownOf(metric);
    const isDuring = cause !== undefined && period >= BEGINS && period < ends;
    const isOfCause = metric.id === cause?.id;
    if (isDuring && isOfCause && now - period >= lateness) return inTrouble(alarm);
    if (shows === 'traffic')
      return weather.hasTraffic || (isDuring && includes.includes(cause.namespace))
        ? USUAL
        : undefined;
    return isSparse || weather.isSparse ? undefined : 0;
  };
  const recoversBy = ends + alarm.EvaluationPeriods + 2 + lateness;
  return {
    ringsBy: ends + lateness,
    recoversBy,
    states: READINGS.map((reading) => ({
      reading,
      states: runAlarm(alarm, pointAt, recoversBy + 5, reading),
    })),
  };
}

const watched = new Map<string, ReturnType<typeof watch>>();
/** Watches each alarm once for all tests. */
function watchOnce(key: string, ...given: Parameters<typeof watch>): ReturnType<typeof watch> {
  const run = watched.get(key) ?? watch(...given);
  watched.set(key, run);
  return run;
}

const ring = (states: readonly AlarmState[]) => states.includes('ALARM');

function eachWatch(
  judge: (
    context: ReturnType<typeof watch>['states'][number],
    of: ReturnType<typeof watch>,
  ) => string[],
  withTrouble = true,
): string[] {
  return [...prod.alarms].flatMap(([id, alarm]) => {
    const causes = metricsOf(alarm).filter((metric) => knownOf(metric).shows === 'trouble');
    expect(causes, `${id} watches nothing that shows trouble`).not.toEqual([]);
    return (withTrouble ? causes : [undefined]).flatMap((cause) =>
      Object.entries(WEATHERS).flatMap(([name, weather]) => {
        const run = watchOnce(`${id} ${cause?.id} ${name}`, alarm, cause, weather);
        const found = run.states.flatMap((one) => judge(one, run));
        return [...new Set(found)].map(
          (problem) => `${id} (${cause?.name ?? '-'}), ${name}: ${problem}`,
        );
      }),
    );
  });
}

test('every alarm rings when its trouble happens, with sparse, late and missing data', () => {
  const problems = eachWatch(({ states }, { ringsBy }) =>
    ring(states.slice(BEGINS, ringsBy + 1)) ? [] : ['does not ring'],
  );
  expect(problems).toEqual([]);
});

test('every alarm recovers after its trouble', () => {
  const problems = eachWatch(({ states }, { recoversBy }) =>
    states.slice(recoversBy).every((state) => state === 'OK') ? [] : ['does not recover'],
  );
  expect(problems).toEqual([]);
});

test('no alarm rings before its trouble, or without any', () => {
  expect(
    eachWatch(({ states }) => (ring(states.slice(0, BEGINS)) ? ['rings too early'] : [])),
  ).toEqual([]);
  expect(eachWatch(({ states }) => (ring(states) ? ['rings'] : []), false)).toEqual([]);
});

/** Runs `Errors-outbox` on calls and failed calls by period; no calls are no data points. */
const errorsOf = (calls: Readonly<Record<number, { calls: number; errors: number }>>) =>
  READINGS.map((reading) =>
    ring(
      runAlarm(
        prod.alarms.get('Errors-outbox')!,
        ({ name }, period) => calls[period]?.[name === 'Errors' ? 'errors' : 'calls'],
        30,
        reading,
      ),
    ),
  );
const never = READINGS.map(() => false);
const always = READINGS.map(() => true);

test('the alarm on errors of a function is about a rate, not about a single failure', () => {
  const oneFailed = { calls: 1, errors: 1 };
  expect(errorsOf({ 5: oneFailed }), 'a single call, which failed').toEqual(never);
  expect(errorsOf({ 5: oneFailed, 14: oneFailed }), 'two of two calls within an hour').toEqual(
    always,
  );
  const periods = Array.from({ length: 30 }, (_, period) => period);
  const each = (errors: number) =>
    Object.fromEntries(periods.map((period) => [period, { calls: 100, errors }]));
  expect(errorsOf(each(4)), 'four in a hundred').toEqual(never);
  expect(errorsOf(each(6)), 'six in a hundred').toEqual(always);
  expect(errorsOf({ ...each(0), 9: { calls: 100, errors: 40 } }), 'for five minutes').toEqual(
    never,
  );
});

test('every alarm says what happened, what people notice and where to read what to do', () => {
  for (const [id, { AlarmDescription }] of prod.alarms) {
    expect(AlarmDescription).toBe(describeAlarm(id));
    // The most that CloudWatch stores.
    expect(AlarmDescription!.length).toBeLessThanOrEqual(1024);
  }
  const used = new Set([...prod.alarms.keys()].map((id) => findAlarmRow(id)?.row));
  expect(Object.keys(ALARM_TEXTS).filter((row) => !used.has(row as never))).toEqual([]);
});

test('whoever is told of an alarm is also told that it is over', () => {
  for (const [id, { AlarmActions, OKActions }] of prod.alarms) {
    // CodeDeploy asks for these itself.
    const count = id.startsWith('Release-') ? 0 : 1;
    expect([id, AlarmActions ?? []]).toEqual([id, Array(count).fill(expect.any(String))]);
    expect([id, OKActions]).toEqual([id, AlarmActions]);
  }
});

/** Returns the metrics that the graphs of a dashboard name. */
function metricsOfDashboard(body: string): { namespace: string; name: string }[] {
  const { widgets } = JSON.parse(body) as { widgets: { properties: { metrics?: unknown[][] } }[] };
  return widgets.flatMap(({ properties: { metrics = [] } }) =>
    metrics.flatMap(([namespace, name]) =>
      typeof namespace === 'string' ? { namespace, name: String(name) } : [],
    ),
  );
}

/** The filters that make metrics of lines, by the name of their metric. */
const filters = () =>
  Map.groupBy(
    prod.resources.filter(({ Type }) => Type === 'AWS::Logs::MetricFilter'),
    ({ Properties }) => String(Properties['MetricTransformations'][0].MetricName),
  );

test('every metric that an alarm or a dashboard names is written by AWS or from lines', () => {
  const ofDashboards = prod.resources
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Dashboard')
    .flatMap(({ Properties }) => metricsOfDashboard(Properties['DashboardBody']));
  expect(ofDashboards.length).toBeGreaterThan(20);
  const named = [...ofDashboards, ...[...prod.alarms.values()].flatMap(metricsOf)];
  const [own, ofAws] = [true, false].map(
    (isOwn) =>
      new Set(
        named
          .filter(({ namespace }) => (namespace === OWN_NAMESPACE) === isOwn)
          .map(({ namespace, name }) => (isOwn ? name : `${namespace} ${name}`)),
      ),
  ) as [Set<string>, Set<string>];
  expect([...ofAws].filter((metric) => !(metric in AWS_METRICS))).toEqual([]);
  expect([...own].filter((name) => !filters().has(name))).toEqual([]);
  // What nobody looks at is not paid for, and the table of AWS's metrics has no leftovers.
  expect([...filters().keys()].filter((name) => !own.has(name))).toEqual([]);
  expect(Object.keys(AWS_METRICS).filter((metric) => !ofAws.has(metric))).toEqual([]);
});

test('every line that makes a metric is one that functions write', () => {
  const sources = globSync(['functions/**/*.ts', 'packages/application/src/**/*.ts'], {
    cwd: repoPath('.'),
    exclude: (path) => path.endsWith('.test.ts') || path.endsWith('log-events.ts'),
  }).map((path) => readFileSync(repoPath(path), 'utf8'));
  const registered = readFileSync(
    repoPath('packages/application/src/shared/log-events.ts'),
    'utf8',
  );
  const patterns = [...filters().values()].flat().map(({ Properties }) => Properties);
  for (const { FilterPattern } of patterns)
    for (const [, code] of String(FilterPattern).matchAll(/\$\.code = "([^"]+)"/g)) {
      expect(registered).toContain(`'${code}': {`);
      expect([code, sources.some((source) => source.includes(`'${code}'`))]).toEqual([code, true]);
    }
});

test('the table of alarms is up to date', async () => {
  await expect(toAlarmTable(prod.alarms)).toMatchFileSnapshot(repoPath('infra/alarm-table.tsv'));
});
