import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from './policy.ts';

/** What the roles of a stack did with their policies. */
export interface AccessUse {
  noteUse(statement: string, action: string): void;
  noteRefusal(principal: string, action: string, resource: string): void;
  report(): AccessReport;
}

export interface AccessReport {
  /** The actions that statements allow, by the place of the statement. */
  allowed: Record<string, string[]>;
  /**
   * How often each of those was used. An action that is allowed by a pattern is given as it was
   * used.
   */
  used: Record<string, Record<string, number>>;
  /** What was refused, with the number of times. */
  refused: Record<string, number>;
}

/** Collects what is used of the statements of roles. */
export function createAccessUse(statements: readonly Statement[]): AccessUse {
  const used = new Map<string, Map<string, number>>();
  const refused = new Map<string, number>();
  return {
    noteUse(statement, action) {
      let actions = used.get(statement);
      if (!actions) used.set(statement, (actions = new Map()));
      actions.set(action, (actions.get(action) ?? 0) + 1);
    },
    noteRefusal(principal, action, resource) {
      const what = `${principal} ${action} ${resource}`;
      refused.set(what, (refused.get(what) ?? 0) + 1);
    },
    report: () => ({
      allowed: Object.fromEntries(
        statements
          .filter(({ effect }) => effect === 'Allow')
          .map(({ at, actions }) => [at, [...actions]]),
      ),
      used: Object.fromEntries(
        [...used].map(([at, actions]) => [at, Object.fromEntries([...actions].sort())]),
      ),
      refused: Object.fromEntries(refused),
    }),
  };
}

/** Writes a report to a new file of a folder, which is created if missing. */
export function writeAccessReport(folder: string, report: AccessReport): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(report));
}
