import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { paths } from '../../paths.ts';
import { LandingPage } from './landing-page.tsx';
import { startCarousel } from './start-carousel.ts';

afterEach(() => {
  vi.useRealTimers();
  document.documentElement.style.fontSize = '';
});

test('the page has its sections, and its bar leads into the application', async () => {
  await renderStory(<LandingPage contact={null} />);
  for (const name of [
    'Scheduling',
    'Audio and video conference',
    'Speaker identification and verification',
    'Feedback and decision making',
    'About us',
    'Get in touch',
  ])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Parley, open the app' }))
    .toHaveAttribute('href', paths.home);
});

test('the carousel moves every five seconds and can be paused', async () => {
  await renderStory(<LandingPage contact={null} />);
  const carousel = page.getByRole('region', { name: 'The product in three pictures' });
  await expect.element(carousel).toBeVisible();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startCarousel(carousel.element() as HTMLElement);
  const shown = () => carousel.element().querySelector('[aria-current=true]')?.textContent;
  expect(shown()).toBe('The interview room');
  vi.advanceTimersByTime(4_900);
  expect(shown()).toBe('The interview room');
  vi.advanceTimersByTime(200);
  expect(shown()).toBe('Scheduling');
  await carousel.getByRole('button', { name: 'Pause the pictures' }).click();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect
    .element(carousel.getByRole('button', { name: 'Play the pictures' }))
    .toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  vi.advanceTimersByTime(12_000);
  expect(shown()).toBe('Scheduling');
});

test('a picture that was swiped to is the one that is read, in browsers without scrollend too', async () => {
  await renderStory(<LandingPage contact={null} />);
  const carousel = page.getByRole('region', { name: 'The product in three pictures' });
  const window = carousel.element().querySelector<HTMLElement>('[data-window]')!;
  const withhold = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener('scrollend', withhold, true);
  try {
    startCarousel(carousel.element() as HTMLElement);
    await carousel.getByRole('button', { name: 'Pause the pictures' }).click();
    const [first, second] = [...window.children] as HTMLElement[];
    window.scrollTo({ left: second!.offsetLeft, behavior: 'instant' });
    await expect.poll(() => second!.inert).toBe(false);
    expect(first!.inert).toBe(true);
  } finally {
    document.removeEventListener('scrollend', withhold, true);
  }
});

test('with texts of double size the page fits into 320 px', async () => {
  document.documentElement.style.fontSize = '200%';
  await renderStory(<LandingPage contact={null} />, { width: 320 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
