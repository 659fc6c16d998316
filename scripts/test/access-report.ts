import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessReport } from '@parley/local-cloud/iam/access-use.ts';

/** Why some permissions are never used on this machine: what needs them runs on AWS alone. */
const ONLY_ON_AWS: Readonly<Record<string, string>> = {
  logs: 'logs are files here',
  xray: 'there are no traces here',
  events: 'GuardDuty makes its rule itself',
};

export interface AccessSummary {
  /** What roles and services were refused, with the number of times. */
  refused: Record<string, number>;
  /** Permissions that nothing used, by statement, without those that only AWS needs. */
  unused: Record<string, string[]>;
  /** The number of permissions (an action of a statement), and of those that were used. */
  counts: { allowed: number; used: number; onlyOnAws: number };
}

/** Joins the reports of the stacks of a run; undefined if no stack wrote one. */
export function summarizeAccess(folder: string): AccessSummary | undefined {
  if (!existsSync(folder)) return undefined;
  const allowed = new Map<string, Set<string>>();
  const used = new Map<string, Set<string>>();
  const refused: Record<string, number> = {};
  const add = (to: Map<string, Set<string>>, from: Record<string, string[]>) => {
    for (const [statement, actions] of Object.entries(from))
      to.set(statement, new Set([...(to.get(statement) ?? []), ...actions]));
  };
  for (const file of readdirSync(folder)) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as AccessReport;
    add(allowed, report.allowed);
    add(used, report.used);
    for (const [what, times] of Object.entries(report.refused))
      refused[what] = (refused[what] ?? 0) + times;
  }

  const counts = { allowed: 0, used: 0, onlyOnAws: 0 };
  const unused: Record<string, string[]> = {};
  for (const [statement, actions] of allowed)
    for (const action of actions) {
      counts.allowed += 1;
      if (used.get(statement)?.has(action)) counts.used += 1;
      else if (action.split(':')[0]! in ONLY_ON_AWS) counts.onlyOnAws += 1;
      else (unused[statement] ??= []).push(action);
    }
  return { refused, unused, counts };
}

/** Returns the lines of the closing report about permissions. */
export function formatAccess({ refused, unused, counts }: AccessSummary): string[] {
  const refusals = Object.entries(refused);
  const left = Object.values(unused).flat().length;
  return [
    '',
    `Permissions of the template: ${refusals.length} used but not allowed; of ${counts.allowed} ` +
      `allowed ${counts.used} used, ${counts.onlyOnAws} for AWS alone, ${left} never used ` +
      '(test-results/access.json)',
    ...refusals.map(([what, times]) => `  refused ${times} times: ${what}`),
  ];
}
