import type { DatabaseSync } from 'node:sqlite';

export interface Machine {
  arn: string;
  name: string;
  status: 'ACTIVE' | 'DELETING';
  role_arn: string;
  from_template: number;
  /** The id of the newest revision. */
  revision: string;
  created_ms: number;
}

/**
 * A definition that was valid from `updated_ms` on. An execution continues with the revision with
 * which it started.
 */
interface Revision {
  id: string;
  machine: string;
  definition: string;
  updated_ms: number;
}

export interface MachineStore {
  byArn(arn: string): Machine | undefined;
  /** Lists machines by name, after the name `after`. */
  list(after: string, limit: number): Machine[];
  all(): Machine[];
  save(machine: Machine): void;
  revision(id: string): Revision | undefined;
  addRevision(revision: Revision): void;
}

/** Opens the store of state machines and their revisions. */
export function createMachineStore(db: DatabaseSync): MachineStore {
  const byArn = db.prepare('SELECT * FROM machines WHERE arn = ?');
  const list = db.prepare(
    "SELECT * FROM machines WHERE name > ? AND status = 'ACTIVE' ORDER BY name LIMIT ?",
  );
  const all = db.prepare('SELECT * FROM machines');
  const save = db.prepare('INSERT OR REPLACE INTO machines VALUES(?,?,?,?,?,?,?)');
  const revision = db.prepare('SELECT * FROM revisions WHERE id = ?');
  const addRevision = db.prepare('INSERT INTO revisions VALUES(?,?,?,?)');

  return {
    byArn: (arn) => byArn.get(arn) as Machine | undefined,
    list: (after, limit) => list.all(after, limit) as unknown as Machine[],
    all: () => all.all() as unknown as Machine[],
    save: (m) =>
      void save.run(m.arn, m.name, m.status, m.role_arn, m.from_template, m.revision, m.created_ms),
    revision: (id) => revision.get(id) as Revision | undefined,
    addRevision: (r) => void addRevision.run(r.id, r.machine, r.definition, r.updated_ms),
  };
}
