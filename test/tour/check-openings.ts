import type { Page } from 'playwright-core';
import type { paths } from '../../web/src/paths.ts';
import { listAxeViolations } from '../journeys/shared/page/list-axe-violations.ts';
import { NARROW, PHONE, WIDE } from '../journeys/shared/page/sizes.ts';
import { tooWide } from '../journeys/shared/page/too-wide.ts';
import { waitUntilPageRests } from '../journeys/shared/page/wait-until-page-rests.ts';
import type { AxeCounts } from './take-pictures.ts';

type PageName = keyof typeof paths;

/**
 * Buttons that open a dialog or a drawer, by the start of their names. Menus and popovers say so.
 */
const DIALOG_BUTTONS: Partial<Record<PageName, readonly string[]>> = {
  accountView: ['Turn on two-step', 'Log out of'],
  availability: ['Offer time', 'Block time', 'Take days off'],
  calendar: ['Subscribe', 'Add event', 'People'],
  candidate: ['Invite to sign in', 'Put on a', 'Make a decision', 'Reject', 'Delete candidate'],
  candidateAvailability: ['Offer time', 'Add time'],
  candidateInterviews: ['Withdraw', 'Ask for another time', 'Decline'],
  candidates: ['Import CSV', 'Save view'],
  companySettings: ['Require two-step'],
  contactMessages: ['Answer'],
  decisionMaking: ['Make a decision for'],
  editUser: ['Disable', 'Delete person'],
  mail: ['New label', 'Change label', 'Keyboard'],
  mailTemplates: ['New template', 'Change ', 'Remove '],
  recordings: ['Recording settings'],
  recording: ['Erase', 'Correct'],
  requisition: ['Add candidate', 'Cancel requisition', 'Delete requisition'],
  requisitions: ['Save view'],
  tenant: ['Add an admin', 'Make inactive', 'Delete company'],
  tenantUsers: ['Turn off two-step sign-in of'],
};
/** The pages on which the header is looked at: account, notifications, navigation, palette. */
const HEADER_PAGES: readonly PageName[] = ['home', 'candidateInterviews'];
/** Of more openers that look alike, such as the menus of rows, only the first is opened. */
const MOST_ALIKE = 6;
const OPENED = ':is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):not([hidden])';

/** Something on a page that opens a dialog, a drawer, a menu or a popover. */
interface Opener {
  /** The attribute with which it is found again. */
  mark: string;
  name: string;
  /** The same for openers that open the same thing, also in pages of other roles. */
  key: string;
}

/** What was seen of the dialogs and menus of a page in one variant. */
interface Openings {
  faults: string[];
  /** For each thing that was opened, the number of violations by width. */
  axe: AxeCounts[];
}

/**
 * Opens everything that the page can open, one after another at three widths, and checks it with
 * axe: what is opened fits, closes with Escape and gives the focus back. Nothing is confirmed.
 * @param seen what was opened before in this variant, by other roles too; it is not opened again
 */
export async function checkOpenings(
  page: Page,
  pageName: string,
  seen: Set<string>,
): Promise<Openings> {
  const faults: string[] = [];
  const counts = new Map<string, AxeCounts>();
  for (const size of [WIDE, PHONE, NARROW]) {
    await page.setViewportSize(size);
    await waitUntilPageRests(page);
    for (const opener of await listOpeners(page, pageName as PageName)) {
      const key = `${pageName} ${size.width} ${opener.key}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const report = (fault: string) => faults.push(`${size.width}, ${opener.name}: ${fault}`);
      try {
        await open(page, opener);
        for (const wide of await tooWide(page)) report(`scrolls sideways: ${wide}`);
        // What is behind it is hidden from assistive technology.
        const violations = await listAxeViolations(page, { practices: true, within: OPENED });
        violations.forEach(report);
        const count = counts.get(opener.key) ?? {};
        counts.set(opener.key, { ...count, [size.width]: violations.length });
        await close(page);
        if (await page.evaluate(() => document.activeElement === document.body))
          report('its end leaves the focus on the page');
      } catch (error) {
        report(`could not be looked at: ${(error as Error).message.split('\n')[0]}`);
        await page.reload({ waitUntil: 'networkidle' });
        break;
      }
    }
  }
  await page.setViewportSize(WIDE);
  return { faults, axe: [...counts.values()] };
}

async function listOpeners(page: Page, pageName: PageName): Promise<Opener[]> {
  const hasHeader = HEADER_PAGES.includes(pageName);
  const openers = await page.evaluate(
    ([starts, withHeader, mostAlike]) => {
      for (const marked of document.querySelectorAll('[data-tour]'))
        marked.removeAttribute('data-tour');
      const found = [...document.querySelectorAll<HTMLElement>('main button, header button')]
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width > 2)
        .map((button) => ({
          button,
          name: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
        }))
        .filter(
          ({ button, name }) =>
            (button.closest('main')
              ? button.ariaHasPopup !== null || starts.some((start) => name.startsWith(start))
              : withHeader && (button.ariaHasPopup !== null || button.ariaExpanded !== null)) &&
            !(button as HTMLButtonElement).disabled &&
            button.ariaDisabled !== 'true',
        );
      const shapeOf = (button: HTMLElement) => `${button.className} ${button.ariaHasPopup}`;
      return found.flatMap(({ button, name }, index) => {
        const alike = found.filter((other) => shapeOf(other.button) === shapeOf(button));
        if (alike.length > mostAlike && alike[0]!.button !== button) return [];
        button.dataset['tour'] = String(index);
        const key = alike.length > mostAlike ? shapeOf(button) : name;
        return [{ mark: String(index), name, key }];
      });
    },
    [DIALOG_BUTTONS[pageName] ?? [], hasHeader, MOST_ALIKE] as const,
  );
  const hasPalette =
    hasHeader && (await page.locator(`[aria-keyshortcuts="${PALETTE}"]`).count()) > 0;
  return hasPalette
    ? [...openers, { mark: PALETTE, name: 'Command palette', key: PALETTE }]
    : openers;
}

const PALETTE = 'Control+K';

async function open(page: Page, { mark }: Opener): Promise<void> {
  if (mark === PALETTE) await page.keyboard.press(PALETTE);
  else await page.locator(`[data-tour="${mark}"]`).click({ timeout: 5_000 });
  await page.locator(OPENED).first().waitFor({ timeout: 10_000 });
  await waitUntilPageRests(page);
}

async function close(page: Page): Promise<void> {
  // What opens a dialog over a popover has two things to close.
  for (let layer = 0; layer < 2 && (await page.locator(OPENED).count()) > 0; layer += 1) {
    await page.keyboard.press('Escape');
    await page
      .locator(OPENED)
      .first()
      .waitFor({ state: 'hidden', timeout: 3_000 })
      .catch(() => undefined);
  }
  if (await page.locator(OPENED).first().isVisible())
    throw new Error('it does not close with Escape');
}
