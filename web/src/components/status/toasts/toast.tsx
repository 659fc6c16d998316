import { toastQueue } from './toast-queue.ts';

/**
 * Short messages. A message names the person and the new state; pass `undo` for every reversible
 * change.
 */
export const toast = {
  success: (message: string, undo?: () => void): void =>
    toastQueue.put({ kind: 'success', message, undo }),
  error: (message: string, undo?: () => void): void =>
    toastQueue.put({ kind: 'error', message, undo }),
  info: (message: string, undo?: () => void): void =>
    toastQueue.put({ kind: 'info', message, undo }),
};
