/** What was counted while a part of the product's work was played. All counts add up. */
export interface Counted {
  /** The calls of functions by name. */
  calls: Record<string, number>;
  /** The duration of those calls on this machine in milliseconds, by name. */
  ms: Record<string, number>;
  /** The requests of functions and services to S3, SES, Step Functions and so on, by action. */
  actions: Record<string, number>;
  /** DynamoDB read and write request units. */
  read: number;
  written: number;
  /** The growth of the table in bytes, without its indexes. */
  tableBytes: number;
  /** State transitions of workflows, with retries. */
  transitions: number;
  mailsSent: number;
  mailsReceived: number;
  /** The bytes that functions have logged. */
  logBytes: number;
  /** Requests to the distribution, for pages, files and the API. */
  edgeRequests: number;
  /** The size of the answers' bodies in bytes, compressed as sent. */
  edgeBytes: number;
}

type Numbers = Record<string, number>;

const mergeNumbers = (
  one: Numbers,
  other: Numbers,
  of: (one: number, other: number) => number,
): Numbers =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .toSorted()
      .map((name) => [name, of(one[name] ?? 0, other[name] ?? 0)]),
  );

function merge(one: Counted, other: Counted, of: (one: number, other: number) => number): Counted {
  return {
    calls: mergeNumbers(one.calls, other.calls, of),
    ms: mergeNumbers(one.ms, other.ms, of),
    actions: mergeNumbers(one.actions, other.actions, of),
    read: of(one.read, other.read),
    written: of(one.written, other.written),
    tableBytes: of(one.tableBytes, other.tableBytes),
    transitions: of(one.transitions, other.transitions),
    mailsSent: of(one.mailsSent, other.mailsSent),
    mailsReceived: of(one.mailsReceived, other.mailsReceived),
    logBytes: of(one.logBytes, other.logBytes),
    edgeRequests: of(one.edgeRequests, other.edgeRequests),
    edgeBytes: of(one.edgeBytes, other.edgeBytes),
  };
}

export const NOTHING: Counted = {
  calls: {},
  ms: {},
  actions: {},
  read: 0,
  written: 0,
  tableBytes: 0,
  transitions: 0,
  mailsSent: 0,
  mailsReceived: 0,
  logBytes: 0,
  edgeRequests: 0,
  edgeBytes: 0,
};

/** Returns the sum of all counts. */
export const sumCounted = (all: readonly Counted[]): Counted =>
  all.reduce((one, other) => merge(one, other, (a, b) => a + b), NOTHING);

/** Returns what was counted between two states of the same counters. */
export const subtractCounted = (after: Counted, before: Counted): Counted =>
  merge(after, before, (a, b) => a - b);

/** Returns all counts multiplied by a factor. */
export const scaleCounted = (counted: Counted, factor: number): Counted =>
  merge(counted, NOTHING, (value) => value * factor);
