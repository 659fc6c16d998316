import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../shared/open-database.ts';
import { DELIVERY_SCHEMA } from './delivery-queue.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS rules(name TEXT PRIMARY KEY, expression TEXT NOT NULL, anchor_ms INTEGER NOT NULL, next_ms INTEGER, last_ms INTEGER);
${DELIVERY_SCHEMA}
`;

export interface RuleRow {
  name: string;
  expression: string;
  /** When the rule was made: a rate counts from here. */
  anchor_ms: number;
  next_ms: number | null;
  last_ms: number | null;
}

export interface ScheduleStore {
  db: DatabaseSync;
  rule(name: string): RuleRow | undefined;
  rules(): RuleRow[];
  saveRule(rule: RuleRow): void;
  removeRule(name: string): void;
}

/** The rules' times and what they still owe, on disk. */
export function openScheduleStore(file: string): ScheduleStore {
  const db = openDatabase(file, SCHEMA);
  const rule = db.prepare('SELECT * FROM rules WHERE name = ?');
  const rules = db.prepare('SELECT * FROM rules ORDER BY name');
  const saveRule = db.prepare('INSERT OR REPLACE INTO rules VALUES(?,?,?,?,?)');
  const removeRule = db.prepare('DELETE FROM rules WHERE name = ?');

  return {
    db,
    rule: (name) => rule.get(name) as RuleRow | undefined,
    rules: () => rules.all() as unknown as RuleRow[],
    saveRule: (r) => void saveRule.run(r.name, r.expression, r.anchor_ms, r.next_ms, r.last_ms),
    removeRule: (name) => void removeRule.run(name),
  };
}
