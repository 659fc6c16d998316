/** The type of an event as words: `interview.rescheduled` → "Interview rescheduled". */
export function formatAuditEvent(type: string): string {
  const words = type.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
