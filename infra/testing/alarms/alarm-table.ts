import { findAlarmRow } from '../../alarm-texts.ts';
import { type AlarmProperties, metricsOf } from './evaluate-alarm.ts';

const toMinutes = (seconds: number): string =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`;

const HEAD = ['alarm', 'looks at', 'above', 'in periods', 'over after', 'tells'];

/** Returns the table of alarms (tab-separated values), with a row for alarms that are alike. */
export function toAlarmTable(alarms: ReadonlyMap<string, AlarmProperties>): string {
  const groups = new Map<string, string[]>();
  for (const [id, alarm] of alarms) {
    const { row = id, name } = findAlarmRow(id) ?? {};
    const key = `${row}\n${summarize(alarm, name)}`;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const usual = new Map<string, number>();
  for (const [key, ids] of groups) {
    const [row] = key.split('\n') as [string];
    usual.set(row, Math.max(usual.get(row) ?? 0, ids.length));
  }
  const rows = [...groups].map(([key, ids]) => {
    const [row, summary] = key.split('\n') as [string, string];
    const isUsual = ids.length === usual.get(row) && ids.length > 1;
    return `${(isUsual ? [row] : ids).join(', ')}\t${summary}`;
  });
  return `${[HEAD.join('\t'), ...rows.toSorted()].join('\n')}\n`;
}

/** Returns what an alarm looks at, when it rings, when it recovers and whom it tells. */
function summarize(alarm: AlarmProperties, name: string | undefined): string {
  const metrics = metricsOf(alarm);
  const [{ statistic, periodSeconds }] = metrics as [ReturnType<typeof metricsOf>[number]];
  const withoutName = (text: string) =>
    name === undefined ? text : text.replace(`-${name}`, '-<function>');
  const names = [...new Set(metrics.map((metric) => withoutName(metric.name)))];
  const expression = alarm.Metrics?.find(({ Expression }) => Expression)?.Expression;
  const looksAt = expression?.startsWith('FILL')
    ? `sum of ${names.join(' and ')}`
    : expression
      ? `${expression.replaceAll(/FILL\((\w+), \d\)/g, '$1')} of ${names.join(', ')}`
      : `${statistic.toLowerCase()} of ${names.join(', ')}`;
  const { EvaluationPeriods: of, DatapointsToAlarm: least = of } = alarm;
  return [
    looksAt,
    `> ${alarm.Threshold}`,
    `${least} of ${of} × ${toMinutes(periodSeconds)}`,
    toMinutes((of + 2) * periodSeconds),
    alarm.AlarmActions ? 'mail' : 'CodeDeploy',
  ].join('\t');
}
