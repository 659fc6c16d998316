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
 * Messages for the toast stack, whose code is loaded with the first interaction or the first
 * message.
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
   * Connects the loaded stack: it gets the queued messages, and from now on each new one. Returns a
   * function that disconnects it.
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
