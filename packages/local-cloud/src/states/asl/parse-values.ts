/**
 * Milliseconds since 1970 of an RFC 3339 time. It must name its zone, since otherwise the instant
 * would depend on this machine's; undefined for anything else.
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

/** Reads the Resource of a Task state; undefined when the engine has no such integration. */
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
