/** The address in the examples of the help pages, which have no scripts of their own. */
const EXAMPLE_ORIGIN = 'http://localhost:5173';

/** Replaces the address in the examples by the one under which the page was opened. */
function showOwnOrigin(page: ParentNode, origin: string): void {
  for (const code of page.querySelectorAll('pre')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.nodeValue?.includes(EXAMPLE_ORIGIN))
        text.nodeValue = text.nodeValue.replaceAll(EXAMPLE_ORIGIN, origin);
    }
  }
}

/** Makes the buttons beside code blocks copy the code. */
function startCopyButtons(page: ParentNode): void {
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

/** Makes the search field above the API calls show only those with its text. */
function startApiFilter(section: HTMLElement): void {
  const input = section.querySelector<HTMLInputElement>('input[type=search]')!;
  const status = section.querySelector<HTMLElement>('[role=status]')!;
  const calls = [...section.querySelectorAll<HTMLElement>('[data-call]')].map((call) => ({
    call,
    text: `${call.querySelector('summary')?.textContent} ${call.dataset['call']}`.toLowerCase(),
  }));

  const filter = () => {
    const wanted = input.value.trim().toLowerCase();
    let count = 0;
    for (const { call, text } of calls) {
      call.hidden = !text.includes(wanted);
      if (!call.hidden) count += 1;
    }
    for (const group of section.querySelectorAll<HTMLElement>(':scope > section'))
      group.hidden = group.querySelector('[data-call]:not([hidden])') === null;
    const { none = '', one = '', other = '' } = status.dataset;
    const counted = (count === 1 ? one : other).replace(/\d+/, String(count));
    status.textContent = count === 0 ? none : counted;
  };
  input.addEventListener('input', filter);
}

showOwnOrigin(document, location.origin);
startCopyButtons(document);
const calls = document.querySelector<HTMLElement>('[data-calls]');
if (calls) startApiFilter(calls);
document.documentElement.toggleAttribute('data-started', true);
