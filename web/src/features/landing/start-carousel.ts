const EVERY_MS = 5000;

/**
 * Moves the slides of a carousel every five seconds. They stop while the pointer or the focus is on
 * them, after the pause button was pressed, and for people who prefer reduced motion.
 */
export function startCarousel(carousel: HTMLElement): void {
  const viewport = carousel.querySelector<HTMLElement>('[data-window]')!;
  const toggle = carousel.querySelector<HTMLButtonElement>('[data-toggle]')!;
  const picks = [...carousel.querySelectorAll<HTMLElement>('[data-pick]')];
  const slides = [...viewport.children] as HTMLElement[];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  let isWanted = true;
  let isHeld = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isPlaying = () => isWanted && !reducedMotion.matches;
  const update = () => {
    for (const [index, slide] of slides.entries()) slide.inert = index !== shown;
    for (const [index, pick] of picks.entries())
      pick.setAttribute('aria-current', String(index === shown));
    const label = (isPlaying() ? toggle.dataset['pause'] : toggle.dataset['play']) ?? '';
    toggle.setAttribute('aria-label', label);
    toggle.title = label;
    toggle.disabled = reducedMotion.matches;
    toggle.toggleAttribute('data-playing', isPlaying());
    viewport.setAttribute('aria-live', isPlaying() && !isHeld ? 'off' : 'polite');
    clearInterval(timer);
    if (isPlaying() && !isHeld) timer = setInterval(() => show(shown + 1), EVERY_MS);
  };
  const show = (index: number) => {
    shown = index % slides.length;
    viewport.scrollTo({
      left: slides[shown]!.offsetLeft,
      behavior: reducedMotion.matches ? 'instant' : 'smooth',
    });
    update();
  };
  const hold = (isHeldNow: boolean) => () => {
    isHeld = isHeldNow;
    update();
  };

  toggle.addEventListener('click', () => {
    isWanted = !isWanted;
    update();
  });
  for (const [index, pick] of picks.entries()) pick.addEventListener('click', () => show(index));
  // A swipe ends on another slide than the script has chosen. The window comes to rest at slides
  // only; `scrollend` would say when, but not in every browser.
  viewport.addEventListener('scroll', () => {
    const reached = slides.findIndex(
      (slide) => Math.abs(slide.offsetLeft - viewport.scrollLeft) <= 1,
    );
    if (reached === -1 || reached === shown) return;
    shown = reached;
    update();
  });
  carousel.addEventListener('pointerenter', hold(true));
  carousel.addEventListener('pointerleave', hold(false));
  carousel.addEventListener('focusin', hold(true));
  carousel.addEventListener('focusout', hold(false));
  reducedMotion.addEventListener('change', update);
  update();
  carousel.toggleAttribute('data-started', true);
}
