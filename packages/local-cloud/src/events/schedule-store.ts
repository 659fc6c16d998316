import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../engine-kit/open-database.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS rules(name TEXT PRIMARY KEY, expression TEXT NOT NULL, anchor_ms INTEGER NOT NULL, next_ms INTEGER, last_ms INTEGER);
CREATE TABLE IF NOT EXISTS deliveries(
  id INTEGER PRIMARY KEY AUTOINCREMENT, rule TEXT NOT NULL, target TEXT NOT NULL, payload TEXT NOT NULL, attempt INTEGER NOT NULL, due_ms INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries(due_ms, id);
`;

export interface RuleRow {
  name: string;
  expression: string;
  /** When the rule was made: a rate counts from here. */
  anchor_ms: number;
  next_ms: number | null;
  last_ms: number | null;
}

/** One call that a firing owes to a target, kept until the target has answered. */
export interface Delivery {
  id: number;
  rule: string;
  target: string;
  payload: string;
  attempt: number;
  due_ms: number;
}

export interface ScheduleStore {
  db: DatabaseSync;
  rule(name: string): RuleRow | undefined;
  rules(): RuleRow[];
  saveRule(rule: RuleRow): void;
  removeRule(name: string): void;
  addDelivery(delivery: Omit<Delivery, 'id'>): void;
  dueDeliveries(nowMs: number): Delivery[];
  postpone(id: number, attempt: number, dueMs: number): void;
  removeDelivery(id: number): void;
  nextDeliveryMs(except: ReadonlySet<number>): number | null;
}

/** The rules' times and what they still owe, on disk. */
export function openScheduleStore(file: string): ScheduleStore {
  const db = openDatabase(file, SCHEMA);
  const rule = db.prepare('SELECT * FROM rules WHERE name = ?');
  const rules = db.prepare('SELECT * FROM rules ORDER BY name');
  const saveRule = db.prepare('INSERT OR REPLACE INTO rules VALUES(?,?,?,?,?)');
  const removals = ['rules WHERE name = ?', 'deliveries WHERE rule = ?'].map((what) => db.prepare(`DELETE FROM ${what}`));
  const add = db.prepare('INSERT INTO deliveries(rule, target, payload, attempt, due_ms) VALUES(?,?,?,?,?)');
  const due = db.prepare('SELECT * FROM deliveries WHERE due_ms <= ? ORDER BY due_ms, id');
  const postpone = db.prepare('UPDATE deliveries SET attempt = ?, due_ms = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM deliveries WHERE id = ?');
  const waiting = db.prepare('SELECT id, due_ms FROM deliveries ORDER BY due_ms, id');

  return {
    db,
    rule: (name) => rule.get(name) as RuleRow | undefined,
    rules: () => rules.all() as unknown as RuleRow[],
    saveRule: (r) => void saveRule.run(r.name, r.expression, r.anchor_ms, r.next_ms, r.last_ms),
    removeRule: (name) => removals.forEach((statement) => statement.run(name)),
    addDelivery: (d) => void add.run(d.rule, d.target, d.payload, d.attempt, d.due_ms),
    dueDeliveries: (nowMs) => due.all(nowMs) as unknown as Delivery[],
    postpone: (id, attempt, dueMs) => void postpone.run(attempt, dueMs, id),
    removeDelivery: (id) => void remove.run(id),
    nextDeliveryMs: (except) => (waiting.all() as Array<{ id: number; due_ms: number }>).find(({ id }) => !except.has(id))?.due_ms ?? null,
  };
}
