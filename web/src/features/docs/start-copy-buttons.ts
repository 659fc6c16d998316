/** Makes the buttons beside code blocks copy the code. */
export function startCopyButtons(page: ParentNode): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.addEventListener('click', () => {
      const code = button.parentElement?.querySelector('pre')?.textContent ?? '';
      navigator.clipboard.writeText(code).then(
        () => {
          button.toggleAttribute('data-done', true);
          button.title = button.dataset['copied'] ?? '';
          button.setAttribute('aria-label', button.title);
        },
        // The browser refused, which its own permission dialog has said.
        () => undefined,
      );
    });
  }
}
