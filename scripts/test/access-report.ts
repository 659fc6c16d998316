import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessReport } from '@parley/local-cloud/iam/access-use.ts';
import { reasonFor } from './access-reasons.ts';

export interface AccessSummary {
  /** What roles and services were refused, with the number of times. */
  refused: Record<string, number>;
  /** Permissions that nothing used and that have no reason, by statement. */
  unused: Record<string, string[]>;
  /** Permissions that nothing used, by the reason for which they stay, with the statement. */
  kept: Record<string, string[]>;
  /** The number of permissions (an action of a statement), and of those that were used. */
  counts: { allowed: number; used: number; kept: number };
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

  const counts = { allowed: 0, used: 0, kept: 0 };
  const unused: Record<string, string[]> = {};
  const kept: Record<string, string[]> = {};
  for (const [statement, actions] of allowed)
    for (const action of actions) {
      counts.allowed += 1;
      const reason = reasonFor(statement, action);
      if (used.get(statement)?.has(action)) counts.used += 1;
      else if (reason !== undefined) {
        counts.kept += 1;
        (kept[reason] ??= []).push(`${statement} ${action}`);
      } else (unused[statement] ??= []).push(action);
    }
  return { refused, unused, kept, counts };
}

/** Returns the lines of the closing report about permissions. */
export function formatAccess({ refused, unused, counts }: AccessSummary): string[] {
  const refusals = Object.entries(refused);
  const left = Object.entries(unused);
  return [
    '',
    `Permissions of the template: ${refusals.length} used but not allowed; of ${counts.allowed} ` +
      `allowed ${counts.used} used, ${counts.kept} kept for a reason, ` +
      `${left.flatMap(([, actions]) => actions).length} never used (test-results/access.json)`,
    ...refusals.map(([what, times]) => `  refused ${times} times, which fails the run: ${what}`),
    ...left.map(([statement, actions]) => `  never used: ${statement} ${actions.join(', ')}`),
  ];
}
