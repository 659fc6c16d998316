/**
 * Converts an RFC 3339 time to milliseconds since 1970; returns undefined for anything else. The
 * time must contain its zone, because otherwise the instant would depend on this machine's zone.
 */
export function parseTimestamp(value: unknown): number | undefined {
  if (
    typeof value !== 'string' ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
  )
    return undefined;
  const epochMs = Date.parse(value);
  return Number.isNaN(epochMs) ? undefined : epochMs;
}

/** How a Task calls its function. */
export interface TaskResource {
  /** `service`: arn:aws:states:::lambda:invoke; `function`: the function's own ARN as Resource. */
  kind: 'service' | 'function';
  waitForTaskToken: boolean;
  functionArn?: string;
}

/**
 * Parses the Resource of a Task state; returns undefined if the engine does not support the
 * integration.
 */
export function parseResource(resource: string): TaskResource | undefined {
  if (resource === 'arn:aws:states:::lambda:invoke')
    return { kind: 'service', waitForTaskToken: false };
  if (resource === 'arn:aws:states:::lambda:invoke.waitForTaskToken')
    return { kind: 'service', waitForTaskToken: true };
  if (
    /^arn:aws:lambda:[a-z0-9-]+:\d{12}:function:[A-Za-z0-9-_]+(:[A-Za-z0-9-_$]+)?$/.test(resource)
  ) {
    return { kind: 'function', waitForTaskToken: false, functionArn: resource };
  }
  return undefined;
}
