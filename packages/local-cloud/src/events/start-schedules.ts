import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock/clock.ts';
import { createDueTimer } from '../clock/due-timer.ts';
import { createConditionVariable } from '../shared/create-condition-variable.ts';
import { openDatabase, inTransaction } from '../shared/database.ts';
import type { InvokeFunction } from '../states/engine/engine-context.ts';
import type { ScheduleRule } from '../template/read/read-rules.ts';
import {
  createDeliveryQueue,
  DELIVERY_SCHEMA,
  type RefusedEvent,
  type StoreFailure,
} from './delivery-queue.ts';
import { parseSchedule } from './parse-schedule.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS rules(name TEXT PRIMARY KEY, expression TEXT NOT NULL,
  anchor_ms INTEGER NOT NULL, next_ms INTEGER, last_ms INTEGER);
${DELIVERY_SCHEMA}
`;

interface RuleRow {
  name: string;
  expression: string;
  /** The time at which the rule was created; a rate counts from it. */
  anchor_ms: number;
  next_ms: number | null;
  last_ms: number | null;
}

interface ScheduleStore {
  db: DatabaseSync;
  rule(name: string): RuleRow | undefined;
  rules(): RuleRow[];
  saveRule(rule: RuleRow): void;
  removeRule(name: string): void;
}

/** Opens the database of the rules' times and their pending calls. */
function openScheduleStore(file: string): ScheduleStore {
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

interface Firing {
  id: string;
  rule: string;
  /** The scheduled time, in milliseconds since 1970. */
  atMs: number;
  region: string;
  accountId: string;
}

/** Returns the event for a target without an input of its own. */
function scheduledEvent({ id, rule, atMs, region, accountId }: Firing): object {
  return {
    version: '0',
    id,
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: accountId,
    time: new Date(atMs).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    region,
    resources: [`arn:aws:events:${region}:${accountId}:rule/${rule}`],
    detail: {},
  };
}

export interface Schedules {
  /** Resolves when nothing is due and no target is running. */
  idle(): Promise<void>;
  /** Stops the schedules. Calls that have not returned before the next start are made again. */
  close(): Promise<void>;
}

interface Options {
  clock: Clock;
  /** The folder of the rules' times; created if missing. */
  dataDir: string;
  rules: ScheduleRule[];
  invokeFunction: InvokeFunction;
  failures?: StoreFailure;
  /** Receives an event that Lambda did not accept. */
  onRefused?: (refused: RefusedEvent) => void;
  /** See `createDeliveryQueue`. */
  currentTarget?: ((rule: string, target: string) => string) | undefined;
  /** See `createDeliveryQueue`; a second by default, as on AWS. */
  backoffMs?: number | undefined;
  region?: string;
  accountId?: string;
  /** Receives the error of a target that has failed finally; written to stderr by default. */
  onError?: (error: unknown) => void;
}

/**
 * Fires EventBridge rules on `rate(…)` and `cron(…)` (UTC). A firing and the next time are stored
 * before the target is called, and the call is stored until it has returned, so a restart neither
 * repeats a completed firing nor loses one. Any number of firings that were missed while the
 * process was stopped (or the clock was moved) are replaced by a single one. Throws an Error if an
 * expression is invalid.
 */
export async function startSchedules(options: Options): Promise<Schedules> {
  const {
    clock,
    dataDir,
    rules,
    invokeFunction,
    failures,
    onRefused,
    currentTarget,
    backoffMs = 1_000,
    region = 'us-east-1',
    accountId = '000000000000',
  } = options;
  const onError = options.onError ?? ((error) => console.error('Schedules:', error));
  const schedules = new Map(
    rules.map((rule) => [rule.name, { ...rule, next: parseSchedule(rule.scheduleExpression) }]),
  );
  mkdirSync(dataDir, { recursive: true });
  const store = openScheduleStore(join(dataDir, 'schedules.sqlite'));
  let closed = false;
  const { changed, until } = createConditionVariable();

  const queue = createDeliveryQueue({
    db: store.db,
    clock,
    invokeFunction,
    failures,
    onRefused,
    currentTarget,
    backoffMs,
    onError,
    onSettled() {
      timer.arm();
      changed();
    },
  });

  const install = () => {
    for (const { name } of store.rules()) {
      if (schedules.has(name)) continue;
      store.removeRule(name);
      queue.removeRule(name);
    }
    for (const { name, scheduleExpression: expression, next } of schedules.values()) {
      if (store.rule(name)?.expression === expression) continue;
      const now = clock.now();
      store.saveRule({ name, expression, anchor_ms: now, next_ms: next(now, now), last_ms: null });
    }
  };

  const fireRule = (row: RuleRow, now: number) => {
    const { next, targets } = schedules.get(row.name)!;
    for (const { arn, input } of targets) {
      const payload =
        input ??
        JSON.stringify(
          scheduledEvent({
            id: randomUUID(),
            rule: row.name,
            atMs: row.next_ms!,
            region,
            accountId,
          }),
        );
      queue.add({ rule: row.name, target: arn, payload });
    }
    store.saveRule({ ...row, last_ms: row.next_ms, next_ms: next(now, row.anchor_ms) });
  };

  const fire = async () => {
    const now = clock.now();
    inTransaction(store.db, () => {
      for (const row of store.rules())
        if (row.next_ms !== null && row.next_ms <= now) fireRule(row, now);
    });
    queue.callDue();
  };

  const nextDueMs = () => {
    const times = [...store.rules().map((row) => row.next_ms), queue.nextDueMs()].filter(
      (ms) => ms !== null,
    );
    return times.length > 0 ? Math.min(...times) : null;
  };
  const timer = createDueTimer({
    clock,
    nextDueMs,
    fire: () => fire().catch(onError),
    onDone: changed,
  });
  const busy = () => timer.firing() || queue.busy() || (nextDueMs() ?? Infinity) <= clock.now();

  inTransaction(store.db, install);
  timer.arm();
  return {
    idle: () => until(() => closed || !busy()),
    async close() {
      if (closed) return;
      closed = true;
      timer.stop();
      queue.stop();
      store.db.close();
      changed();
    },
  };
}
