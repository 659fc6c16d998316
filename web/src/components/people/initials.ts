/** Two letters for an avatar: first and last word; "?" for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return ([...first][0] ?? '').concat([...(last ?? '')][0] ?? '').toUpperCase();
}
