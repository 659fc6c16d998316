type Transport = (report: {
  reference: string;
  name: string;
  message: string;
  stack: string;
  path: string;
}) => void;

let transport: Transport | undefined;

/**
 * Enables error reports on a stage that has an address for them. Every error is reported (sampling
 * rate 1).
 */
export function startErrorReports(dsn: string | undefined): void {
  if (!dsn) return;
  transport = (report) => {
    navigator.sendBeacon(dsn, JSON.stringify(report));
  };
  addEventListener('unhandledrejection', (event) => {
    reportError(event.reason);
  });
}

/** Reports an error and returns the short reference that is shown to the person. */
export function reportError(error: unknown): string {
  const reference = crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/^(.{4})/, '$1-');
  const known = error instanceof Error ? error : new Error(String(error));
  console.error(reference, known);
  transport?.({
    reference,
    name: known.name,
    message: known.message,
    stack: known.stack ?? '',
    path: location.pathname,
  });
  return reference;
}
