/**
 * The mail threads that one person has read, starred and marked, in one small record independent of
 * their number. `since`: messages from candidates up to that instant count as read. `read`: thread
 * id → the instant (epoch ms) up to which it was read; 0 if it was marked as unread.
 */
export interface Reading {
  since: number;
  read: Readonly<Record<string, number>>;
  starred: Readonly<Record<string, number>>;
  important: Readonly<Record<string, number>>;
}

export const MAX_MARKED = 200;
const MAX_READ = 300;

/**
 * Checks whether a thread has an unread message for this person.
 * @param lastIn when the candidate last wrote, epoch ms; undefined for never
 */
export function isUnread(reading: Reading, threadId: string, lastIn: number | undefined): boolean {
  const until = reading.read[threadId];
  if (until === 0) return true;
  return lastIn !== undefined && lastIn > reading.since && lastIn > (until ?? 0);
}

/**
 * Returns the record after threads were read, each with the time at which its candidate last wrote
 * (epoch ms, undefined for never). If the record is full, the oldest entries are removed and
 * `since` moves up to the last of them, so that they still count as read.
 */
export function markRead(
  reading: Reading,
  threads: readonly { id: string; lastIn: number | undefined }[],
): Reading {
  const read = { ...reading.read };
  for (const { id, lastIn } of threads) {
    if (lastIn !== undefined && lastIn > reading.since) read[id] = lastIn;
    else delete read[id];
  }
  const entries = Object.entries(read).sort(([, a], [, b]) => a - b);
  if (entries.length <= MAX_READ) return { ...reading, read };
  const gone = entries.slice(0, MAX_READ / 2);
  return {
    ...reading,
    since: Math.max(reading.since, ...gone.map(([, at]) => at)),
    read: Object.fromEntries(entries.slice(gone.length)),
  };
}

/** Marks mail threads as unread. */
export function markUnread(reading: Reading, threadIds: readonly string[]): Reading {
  return {
    ...reading,
    read: { ...reading.read, ...Object.fromEntries(threadIds.map((id) => [id, 0])) },
  };
}

/**
 * Stars mail threads or marks them as important.
 * @returns undefined if the record would exceed the maximum number of marks
 */
export function setThreadMark(
  reading: Reading,
  which: 'starred' | 'important',
  threadIds: readonly string[],
  now: number,
): Reading | undefined {
  const marks = { ...Object.fromEntries(threadIds.map((id) => [id, now])), ...reading[which] };
  return Object.keys(marks).length > MAX_MARKED ? undefined : { ...reading, [which]: marks };
}

/** Removes the star or the important mark from mail threads. */
export function clearThreadMark(
  reading: Reading,
  which: 'starred' | 'important',
  threadIds: readonly string[],
): Reading {
  return {
    ...reading,
    [which]: Object.fromEntries(
      Object.entries(reading[which]).filter(([id]) => !threadIds.includes(id)),
    ),
  };
}
