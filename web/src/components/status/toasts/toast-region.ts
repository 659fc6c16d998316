/**
 * Adds the live region in which toasts appear, and returns it. It announces each of them once, also
 * while a dialog is open: MUI hides everything next to a dialog from assistive technology.
 */
export function addToastRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions');
  new MutationObserver(() => region.removeAttribute('aria-hidden')).observe(region, {
    attributeFilter: ['aria-hidden'],
  });
  document.body.append(region);
  return region;
}
