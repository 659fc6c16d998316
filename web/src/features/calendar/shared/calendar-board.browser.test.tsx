import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp } from '../../../../stories/story-app.tsx';
import { type BoardEntry, VIEWS } from './board-entry.ts';
import CalendarBoard from './calendar-board.tsx';
import { Legend } from './legend.tsx';
import { toShownPeriod } from './shown-period.ts';

const ENTRY: BoardEntry = {
  key: 'one',
  title: 'Asha Raman',
  sub: 'Staff engineer, Phone screen',
  start: '2027-03-16T13:00:00.000Z',
  end: '2027-03-16T13:30:00.000Z',
  allDay: false,
  kind: 'interview',
  color: 'voice-1',
  movable: false,
  stretchable: false,
  repeats: true,
};

const BOARD = {
  zone: 'Europe/London',
  state: 'read',
  onShown: () => undefined,
  onOpen: () => undefined,
  onMoved: () => undefined,
} as const;

function Weeks() {
  const [date, setDate] = useState('2027-03-15');
  return (
    <StoryApp>
      <CalendarBoard entries={[ENTRY]} view="week" date={date} {...BOARD} />
      <Legend kinds={['interview', 'busy']} />
      <button type="button" onClick={() => setDate('2027-03-22')}>
        Next week
      </button>
    </StoryApp>
  );
}

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('a screen reader reads a week with its weekdays, and which entries repeat', async () => {
  await renderStory(<Weeks />);
  await expect.element(page.getByRole('button', { name: /Asha Raman/ })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'Tuesday 16 March 2027' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /13:00.*Asha Raman.*repeats.*Staff engineer/ }))
    .toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Colors' })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect
    .element(page.getByRole('columnheader', { name: 'Tuesday 23 March 2027' }))
    .toBeVisible();
});

test('with texts of double size the hours are twice as high, so that an entry has room', async () => {
  await renderStory(<Weeks />);
  const entry = page.getByRole('button', { name: /Asha Raman/ });
  await expect.element(entry).toBeVisible();
  const height = () => entry.element().getBoundingClientRect().height;
  // Until the calendar has placed an entry, it is as high as its texts: about 49 pixels.
  const HALF_HOUR_AT_MOST = 35;
  await expect.poll(height).toBeLessThan(HALF_HOUR_AT_MOST);
  const usual = height();
  document.documentElement.style.fontSize = '200%';
  await expect.poll(() => height() / usual).toBeGreaterThan(1.8);
});

/** A week whose interview at 05:30 is read after the week is shown. */
function EarlyWeek() {
  const [entries, setEntries] = useState<BoardEntry[]>([]);
  const early = { start: '2027-03-16T05:30:00.000Z', end: '2027-03-16T06:00:00.000Z' };
  return (
    <StoryApp>
      <button type="button" onClick={() => setEntries([{ ...ENTRY, ...early }])}>
        Read
      </button>
      <CalendarBoard entries={entries} view="week" date="2027-03-15" {...BOARD} />
    </StoryApp>
  );
}

test('an interview before seven in the morning is visible at once', async () => {
  await renderStory(<EarlyWeek />);
  const hour = (name: string) => page.getByText(name, { exact: true });
  await expect.element(hour('07:00')).toBeInViewport();
  await page.getByRole('button', { name: 'Read' }).click();
  await expect.element(page.getByRole('button', { name: /05:30.*Asha Raman/ })).toBeInViewport();
  await expect.element(hour('05:00')).toBeInViewport();
});

test('an interview before seven in the morning is visible, also for people who see 12 hours', async () => {
  await renderStory(<EarlyWeek />, { clock: '12' });
  await page.getByRole('button', { name: 'Read' }).click();
  await expect.element(page.getByRole('button', { name: /Asha Raman/ })).toBeInViewport();
});

/** Three interviews of half an hour at the same time. */
const THREE_AT_ONCE = ['Asha Raman', 'Luis Ortega', 'Mei Lin'].map((title) => ({
  ...ENTRY,
  key: title,
  title,
  voice: title,
  repeats: false,
}));

for (const percent of [100, 200])
  test(`an interview of half an hour shows whose it is, with texts of ${percent} %`, async () => {
    document.documentElement.style.fontSize = `${percent}%`;
    const { unmount } = await renderStory(
      <StoryApp>
        <CalendarBoard entries={THREE_AT_ONCE} view="week" date="2027-03-16" {...BOARD} />
      </StoryApp>,
    );
    for (const { title } of THREE_AT_ONCE) {
      const button = page.getByRole('button', { name: new RegExp(title) });
      await expect.element(button).toBeVisible();
      const entry = button.element();
      const name = [...entry.querySelectorAll('span')].find(
        ({ textContent }) => textContent === title,
      )!;
      await expect
        .poll(() => {
          const { left, right, bottom } = entry.getBoundingClientRect();
          const text = name.getBoundingClientRect();
          return text.left >= left && text.right <= right && text.bottom <= bottom;
        })
        .toBe(true);
      const strip = entry.querySelector('svg');
      expect(strip?.checkVisibility(), `the voice of ${title} covers the name`).toBe(false);
    }
    await finishAnimations();
    await unmount();
  });

/** The size (px) of the smallest text of each wording below an element. */
function readTextSizes(root: Element): Map<string, number> {
  const sizes = new Map<string, number>();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const text = textContent?.trim();
    if (!text || !parentElement) continue;
    const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
    sizes.set(text, Math.min(size, sizes.get(text) ?? size));
  }
  return sizes;
}

for (const [name, view, entries] of [
  ['a month with more entries than fit', 'month', 6],
  ['a week', 'week', 1],
  ['a day', 'day', 1],
  ['a list', 'list', 1],
  ['an empty list', 'list', 0],
] as const)
  for (const width of [390, 1200])
    test(`with texts of double size every text of ${name} is twice as large, at ${width} px`, async () => {
      const readSizes = async (percent: number) => {
        document.documentElement.style.fontSize = `${percent}%`;
        const { container, unmount } = await renderStory(
          <StoryApp>
            <CalendarBoard
              entries={Array.from({ length: entries }, (_, index) => ({
                ...ENTRY,
                key: String(index),
                allDay: index === 1,
              }))}
              view={view}
              date="2027-03-16"
              {...BOARD}
            />
          </StoryApp>,
          { width },
        );
        await expect
          .poll(() => container.textContent)
          .toContain(entries > 0 ? 'Asha Raman' : 'Nothing in this week');
        await finishAnimations();
        const sizes = readTextSizes(container);
        await unmount();
        return sizes;
      };
      const usual = await readSizes(100);
      expect(usual.size).toBeGreaterThan(1);
      const large = await readSizes(200);
      const fixed = [...large].filter(
        ([text, size]) => usual.has(text) && size / usual.get(text)! < 1.9,
      );
      expect(fixed).toEqual([]);
    });

const HALF_HOUR_MS = 30 * 60_000;
const PLACES = [
  // The weeks in which summer time begins: in London on Sunday, in Santiago at midnight.
  { date: '2027-03-28', zone: 'Europe/London' },
  { date: '2027-03-14', zone: 'America/New_York' },
  { date: '2026-09-06', zone: 'America/Santiago' },
  { date: '2027-02-01', zone: 'Asia/Kolkata' },
].flatMap((place) => VIEWS.map((view) => ({ ...place, view })));

/** A calendar with entries at both ends of the period that is read for it, and beside these. */
function Places() {
  const [step, setStep] = useState(0);
  const place = PLACES[step]!;
  const { from, to } = toShownPeriod(place);
  const at = (title: string, start: number): BoardEntry => ({
    ...ENTRY,
    key: title,
    title,
    sub: undefined,
    start: new Date(start).toISOString(),
    end: new Date(start + HALF_HOUR_MS).toISOString(),
    repeats: false,
  });
  const name = `of ${place.view} ${place.date}`;
  return (
    <StoryApp>
      <CalendarBoard
        entries={[
          at(`Before ${name}`, Date.parse(from) - 2 * HALF_HOUR_MS),
          at(`First ${name}`, Date.parse(from)),
          at(`Last ${name}`, Date.parse(to) - HALF_HOUR_MS),
          at(`After ${name}`, Date.parse(to)),
        ]}
        {...place}
        state="read"
        onShown={() => undefined}
        onOpen={() => undefined}
        onMoved={() => undefined}
      />
      <button type="button" onClick={() => setStep(step + 1)}>
        Next place
      </button>
    </StoryApp>
  );
}

test('each view shows the period that is read for it', async () => {
  await renderStory(<Places />);
  for (const [step, { view, date }] of PLACES.entries()) {
    const name = `of ${view} ${date}`;
    await expect.element(page.getByText(`First ${name}`)).toBeInTheDocument();
    await expect.element(page.getByText(`Last ${name}`)).toBeInTheDocument();
    expect(page.getByText(/^(Before|After) of/).elements(), name).toEqual([]);
    if (step + 1 < PLACES.length) await page.getByRole('button', { name: 'Next place' }).click();
  }
});
