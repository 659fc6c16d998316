/** A toast from a page that has not loaded the toasts yet; their code comes with the first one. */
export async function say(kind: 'success' | 'error' | 'info', message: string, undo?: () => void): Promise<void> {
  const { toast } = await import('./toast.tsx');
  toast[kind](message, undo);
}
