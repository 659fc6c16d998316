/** The key code of a key that an input method has taken, as browsers agreed (UI Events, 7.3). */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Keeps keys away from the page while text is composed with an input method: Enter that picks a
 * word sends no message, Escape closes no dialog, arrows move no selection. The browser still
 * handles the keys.
 *
 * Safari ends the composition before the key, so that only the key's code tells; `isComposing` is
 * already false then.
 * @param page the window, before anything else listens to it
 */
export function ignoreComposingKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD)
        event.stopImmediatePropagation();
    },
    true,
  );
}
