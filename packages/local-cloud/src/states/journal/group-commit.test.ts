import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';

let db: DatabaseSync;
let commits: number;
let journal: GroupCommit;
const add = (n: number) => db.prepare('INSERT INTO numbers VALUES(?)').run(n);
const stored = () =>
  (db.prepare('SELECT n FROM numbers ORDER BY n').all() as Array<{ n: number }>).map(
    (row) => row.n,
  );

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE numbers(n INTEGER PRIMARY KEY)');
  commits = 0;
  journal = createGroupCommit(db, () => commits++);
});

describe('group commit', () => {
  it("shares one transaction among the writes of a turn and returns each one's value", async () => {
    const values = await Promise.all([1, 2, 3].map((n) => journal.write(() => (add(n), n * 10))));
    expect([values, stored(), commits, journal.pending()]).toEqual([[10, 20, 30], [1, 2, 3], 1, 0]);
  });

  it('rolls back only the write that throws', async () => {
    const outcomes = await Promise.allSettled([
      journal.write(() => add(1)),
      journal.write(() => {
        add(2);
        throw new Error('no');
      }),
      journal.write(() => add(1)),
      journal.write(() => add(3)),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(stored()).toEqual([1, 3]);
  });

  it('acknowledges nothing if the transaction fails to start', async () => {
    db.exec('BEGIN');
    const refused = Promise.allSettled([journal.write(() => add(1)), journal.write(() => add(2))]);
    expect((await refused).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(commits).toBe(0);
    await journal.write(() => add(3));
    expect(stored()).toEqual([3]);
  });

  it('commits queued writes when closed, and refuses later ones', async () => {
    const last = journal.write(() => add(1));
    journal.close();
    await last;
    expect(stored()).toEqual([1]);
    await expect(journal.write(() => add(2))).rejects.toMatchObject({ name: 'JournalClosed' });
  });
});
