/**
 * Returns two letters for an avatar, those of the first and the last word; "?" for an empty name.
 * Words in parentheses, as in "Robin Ashdown (sample)", do not belong to the name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.filter((word) => !word.startsWith('('));
  const parts = letters.length > 0 ? letters : words;
  const first = parts[0];
  if (first === undefined) return '?';
  const last = parts.length > 1 ? parts[parts.length - 1] : undefined;
  return ([...first][0] ?? '').concat([...(last ?? '')][0] ?? '').toUpperCase();
}

/** Returns a small stable number for a text (FNV-1a, 32 bit), for colors and drawings only. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

const TINTS = ['neutral', 'primary', 'neutral', 'violet'] as const;

/**
 * Returns the tint of a person's initials, derived from the id (or the name): neutral, primary or
 * violet only, so that an avatar never looks like a status.
 */
export const avatarTint = (idOrName: string): (typeof TINTS)[number] =>
  TINTS[hashText(idOrName) % TINTS.length] ?? 'neutral';
