/**
 * What a person typed as wall time HH:mm, 24 hours: "9", "930", "9:30" and "9.30" are read; 24:00
 * is the last minute of the day. Undefined when it is no time.
 */
export function readTime(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hour === 24 && minute === 0) return '23:59';
  return hour < 24 && minute < 60
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : undefined;
}
