import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessReport } from '@parley/local-cloud/iam/access-use.ts';
import { reasonFor, reasonForRefusal } from './access-reasons.ts';

export interface AccessSummary {
  /** What roles and services were refused without a reason, with the number of times. */
  refused: Record<string, number>;
  /** Permissions that nothing used and that have no reason, by statement. */
  unused: Record<string, string[]>;
  /** Permissions that nothing used, by the reason for which they stay, with the statement. */
  kept: Record<string, string[]>;
  /** How often the others were used, by the statement and the action. */
  uses: Record<string, number>;
  /** The number of permissions (an action of a statement), and of those that were used. */
  counts: { allowed: number; used: number; kept: number };
}

/** Joins the reports of the stacks of a run; undefined if no stack wrote one. */
export function summarizeAccess(folder: string): AccessSummary | undefined {
  if (!existsSync(folder)) return undefined;
  const allowed = new Map<string, Set<string>>();
  const uses: Record<string, number> = {};
  const refused: Record<string, number> = {};
  for (const file of readdirSync(folder)) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as AccessReport;
    for (const [statement, actions] of Object.entries(report.allowed))
      allowed.set(statement, new Set([...(allowed.get(statement) ?? []), ...actions]));
    for (const [statement, actions] of Object.entries(report.used))
      for (const [action, times] of Object.entries(actions)) {
        const permission = `${statement} ${action}`;
        uses[permission] = (uses[permission] ?? 0) + times;
      }
    for (const [what, times] of Object.entries(report.refused))
      if (reasonForRefusal(what) === undefined) refused[what] = (refused[what] ?? 0) + times;
  }

  const counts = { allowed: 0, used: 0, kept: 0 };
  const unused: Record<string, string[]> = {};
  const kept: Record<string, string[]> = {};
  for (const [statement, actions] of allowed)
    for (const action of actions) {
      counts.allowed += 1;
      const reason = reasonFor(statement, action);
      if (uses[`${statement} ${action}`] !== undefined) counts.used += 1;
      else if (reason !== undefined) {
        counts.kept += 1;
        (kept[reason] ??= []).push(`${statement} ${action}`);
      } else (unused[statement] ??= []).push(action);
    }
  return { refused, unused, kept, uses, counts };
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

/**
 * Returns why a run fails because of permissions. A role that lacks one would fail on AWS, whatever
 * the test made of the refusal. One that nothing used is too much; only a run in which all tests
 * passed can tell.
 * @param isComplete whether all tests ran, and passed
 */
export function listAccessFaults(
  { refused, unused }: Pick<AccessSummary, 'refused' | 'unused'>,
  isComplete: boolean,
): string[] {
  const faults: string[] = [];
  if (Object.keys(refused).length > 0)
    faults.push('The run fails because roles were refused what they lack in the template.');
  if (isComplete && Object.keys(unused).length > 0)
    faults.push(
      'The run fails because of permissions that nothing used: remove them in infra, or say in ' +
        'scripts/test/access-reasons.ts why they stay.',
    );
  return faults;
}
