/** What an aborted wait rejects with, whatever reason the signal carries. */
export function abortError(): DOMException {
  return new DOMException('The wait was aborted', 'AbortError');
}
