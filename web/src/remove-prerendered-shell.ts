/**
 * Removes the prerendered frame as soon as the application shows something other than its loader,
 * before that is painted.
 */
export function removePrerenderedShell(root: HTMLElement): void {
  const shell = document.getElementById('shell');
  if (!shell) return;
  const observer = new MutationObserver(() => {
    if (root.childElementCount === 0 || root.querySelector('[data-loader]')) return;
    observer.disconnect();
    shell.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
