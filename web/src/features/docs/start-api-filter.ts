/** Makes the search field above the API calls show only those with its text. */
export function startApiFilter(section: HTMLElement): void {
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
