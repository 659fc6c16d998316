/** What a stack has used of AWS since its start, as far as it is counted here. */
export interface Usage {
  /**
   * The requests to engines by action, for example `s3:PutObject`. Those of tests are not counted.
   */
  actions: Record<string, number>;
  /** The calls of functions by label, and their duration on this machine in milliseconds. */
  functions: Record<string, { calls: number; ms: number }>;
  gateway: {
    /** Requests for pages, files and the API. */
    requests: number;
    /** The size of the answers' bodies in bytes, as sent. */
    bytes: number;
  };
}

export interface UsageCounter {
  noteAction(action: string): void;
  noteCall(label: string, ms: number): void;
  noteAnswer(bytes: number): void;
  report(): Usage;
}

/** Counts what a stack uses, for models of its costs. */
export function createUsageCounter(): UsageCounter {
  const actions = new Map<string, number>();
  const functions = new Map<string, { calls: number; ms: number }>();
  const gateway = { requests: 0, bytes: 0 };
  return {
    noteAction: (action) => void actions.set(action, (actions.get(action) ?? 0) + 1),
    noteCall(label, ms) {
      const before = functions.get(label) ?? { calls: 0, ms: 0 };
      functions.set(label, { calls: before.calls + 1, ms: before.ms + ms });
    },
    noteAnswer(bytes) {
      gateway.requests += 1;
      gateway.bytes += bytes;
    },
    report: () => ({
      actions: Object.fromEntries(actions),
      functions: Object.fromEntries(functions),
      gateway: { ...gateway },
    }),
  };
}
