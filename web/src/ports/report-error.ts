type Transport = (report: {
  reference: string;
  name: string;
  message: string;
  stack: string;
  path: string;
}) => void;

let transport: Transport | undefined;

/**
 * Messages of events that are no errors of the page: an observer that is told in the next frame,
 * and Chime's client, which tries out WebAssembly although the Content-Security-Policy refuses it.
 */
const NOISE: readonly RegExp[] = [
  /^ResizeObserver loop/,
  /\bWebAssembly\b.*(?:disallowed by embedder|Content[- ]Security[- ]Policy)/i,
  /\bwasm-eval\b/,
];

const isNoise = (message: string): boolean => NOISE.some((form) => form.test(message));

/**
 * Enables error reports on a stage that has an address for them. Every error is reported (sampling
 * rate 1).
 */
export function startErrorReports(dsn: string | undefined): void {
  if (!dsn) return;
  transport = (report) => {
    navigator.sendBeacon(dsn, JSON.stringify(report));
  };
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isNoise(reason instanceof Error ? reason.message : String(reason))) reportError(reason);
  });
  addEventListener('error', ({ error, message }) => {
    // Failures to load a picture or a script are events of another kind, without a message.
    if (message && !isNoise(message)) reportError(error ?? message);
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
