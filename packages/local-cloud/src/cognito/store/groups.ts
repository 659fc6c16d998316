import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const groupSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  precedence: z.number().nullable(),
  role_arn: z.string().nullable(),
  created_at: z.number(),
  modified_at: z.number(),
});

export type Group = z.infer<typeof groupSchema>;

const columns = 'name, description, precedence, role_arn, created_at, modified_at';
const order = 'order by precedence is null, precedence, name';

/** Opens the store of the pool's groups and their members. */
export function openGroupStore(db: DatabaseSync) {
  const insert = db.prepare(
    `insert into pool_group (${columns}) values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const byName = db.prepare(`select ${columns} from pool_group where name = ?`);
  const all = db.prepare(`select ${columns} from pool_group ${order}`);
  const ofUser = db.prepare(
    `select ${columns} from pool_group join membership on group_name = name where sub = ? ${order}`,
  );
  const add = db.prepare(
    'insert into membership (sub, group_name) values (?, ?) on conflict do nothing',
  );
  const remove = db.prepare('delete from membership where sub = ? and group_name = ?');
  return {
    /** Stores a group. Returns false if a group with that name exists. */
    insert: (group: Group): boolean =>
      insert.run(
        group.name,
        group.description,
        group.precedence,
        group.role_arn,
        group.created_at,
        group.modified_at,
      ).changes === 1,
    get(name: string): Group | undefined {
      const row = byName.get(name);
      return row && groupSchema.parse(row);
    },
    list: (): Group[] => all.all().map((row) => groupSchema.parse(row)),
    /** Returns the groups of a user, sorted by precedence and then by name. */
    ofUser: (sub: string): Group[] => ofUser.all(sub).map((row) => groupSchema.parse(row)),
    add: (sub: string, name: string): void => void add.run(sub, name),
    remove: (sub: string, name: string): void => void remove.run(sub, name),
  };
}
