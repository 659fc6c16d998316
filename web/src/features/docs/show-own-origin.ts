/** The address in the examples of the help pages, which have no scripts of their own. */
const EXAMPLE_ORIGIN = 'http://localhost:5173';

/** Replaces the address in the examples by the one under which the page was opened. */
export function showOwnOrigin(page: ParentNode, origin: string): void {
  for (const code of page.querySelectorAll('pre')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.nodeValue?.includes(EXAMPLE_ORIGIN))
        text.nodeValue = text.nodeValue.replaceAll(EXAMPLE_ORIGIN, origin);
    }
  }
}
