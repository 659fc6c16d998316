/** What pdf.js needs and not every supported browser has, with the object that would have it. */
const NEEDED: readonly [owner: () => object, name: PropertyKey][] = [
  [() => globalThis, 'Iterator'],
  [() => Map.prototype, 'getOrInsertComputed'],
  [() => Math, 'sumPrecise'],
  [() => Promise, 'try'],
  [() => Promise, 'withResolvers'],
  [() => ReadableStream.prototype, Symbol.asyncIterator],
  [() => Response.prototype, 'bytes'],
  [() => Set.prototype, 'union'],
  [() => URL, 'parse'],
  [() => Uint8Array, 'fromBase64'],
];

/**
 * Adds to the page what pdf.js needs and this browser lacks. It must be there before pdf.js is
 * loaded, which already uses some of it then. Returns whether something was missing, so that a
 * worker lacks it too.
 */
export async function addMissingApis(): Promise<boolean> {
  if (NEEDED.every(([owner, name]) => name in owner())) return false;
  await import('./polyfills.ts');
  return true;
}
