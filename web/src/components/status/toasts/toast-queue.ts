export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  message: string;
  undo: (() => void) | undefined;
}

const listeners = new Set<() => void>();
let waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | undefined;
let wanted = false;

function want(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/**
 * News on their way to the stack that shows them, whose code comes with the first press or the
 * first news.
 */
export const toastQueue = {
  put(message: ToastMessage): void {
    if (deliver) deliver(message);
    else waiting.push(message);
    want();
  },
  want,
  wanted: (): boolean => wanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * The stack is there: it gets what waits, and from now on each as it comes. Returns how it goes
   * away.
   */
  attach(show: (message: ToastMessage) => void): () => void {
    deliver = show;
    const due = waiting;
    waiting = [];
    for (const message of due) show(message);
    return () => {
      if (deliver === show) deliver = undefined;
    };
  },
};
