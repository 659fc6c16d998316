const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Milliseconds between two firings of `rate(5 minutes)`; undefined when EventBridge would refuse
 * the text.
 */
export function parseRate(text: string): number | undefined {
  const parts = /^rate\(([1-9]\d{0,8}) (minute|hour|day)(s?)\)$/.exec(text);
  if (!parts) return undefined;
  const value = Number(parts[1]);
  // EventBridge insists on `1 day` and `2 days`.
  return (parts[3] === '') === (value === 1) ? value * UNITS[parts[2]!]! : undefined;
}
