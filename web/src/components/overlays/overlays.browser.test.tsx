import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import {
  ADialog,
  ALongDialog,
  AMenu,
  AMenuInADialog,
  APopover,
  Drawer,
  STAGES,
} from './overlays.stories.tsx';

const focused = () => document.activeElement;

test('a dialog takes and traps the focus, and returns it to its button', async () => {
  await renderStory(<ADialog starts={false} />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Rename the group' });
  await expect.element(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) {
    await userEvent.keyboard('{Tab}');
    const at = focused();
    expect(at === document.body || dialog.element().contains(at)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(focused()).toBe(opener.element());
});

/** A dialog that removes what it was opened from. */
function RemovingDialog() {
  const [step, setStep] = useState<'row' | 'dialog' | 'removed'>('row');
  return (
    <div id="main" tabIndex={-1}>
      {step !== 'removed' && (
        <button type="button" onClick={() => setStep('dialog')}>
          Lunch
        </button>
      )}
      <Dialog
        open={step === 'dialog'}
        title="Edit event"
        onClose={() => setStep('row')}
        actions={
          <button type="button" onClick={() => setStep('removed')}>
            Remove event
          </button>
        }
      />
    </div>
  );
}

test('a dialog that removes its opener leaves the focus on the page', async () => {
  await renderStory(<RemovingDialog />);
  await page.getByRole('button', { name: 'Lunch' }).click();
  await page.getByRole('button', { name: 'Remove event' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => focused()?.id).toBe('main');
});

test('a click beside a dialog closes it, but not the second click of a double click', async () => {
  const onClose = vi.fn<() => void>();
  await renderStory(<Dialog open title="Leave the interview?" onClose={onClose} />);
  const beside = page.getByRole('dialog').element().parentElement!;
  const clickBeside = (detail: number) => {
    for (const type of ['mousedown', 'click'])
      beside.dispatchEvent(new MouseEvent(type, { bubbles: true, detail }));
  };
  clickBeside(2);
  expect(onClose).not.toHaveBeenCalled();
  clickBeside(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a menu works with arrows, Home, End and first letters, and Enter selects', async () => {
  const picked = vi.fn<(id: string) => void>();
  const items = STAGES.map((item) => ({ ...item, onPick: () => picked(item.id) }));
  await renderStory(<AMenu starts={false} items={items} />);
  await page.getByRole('button', { name: 'Move' }).click();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect.element(item('Open card')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Move to In review')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Open card')).toHaveFocus();
  await userEvent.keyboard('{Home}m');
  await expect.element(item('Move to In review')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(picked.mock.calls).toEqual([['review']]);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('an impossible menu item stays in the list, shows the reason, and does nothing', async () => {
  const picked = vi.fn<() => void>();
  const items = STAGES.map((item) => ({ ...item, onPick: picked }));
  await renderStory(<AMenu items={items} />);
  const blocked = page.getByRole('menuitem', { name: /Interview process/ });
  await expect.element(blocked).toMatchTextContent(/No interview yet\. Schedule one first/);
  await expect.element(blocked).toHaveAttribute('aria-disabled', 'true');
  await blocked.click({ force: true });
  expect(picked).not.toHaveBeenCalled();
  await expect.element(page.getByRole('menu')).toBeVisible();
});

test('Escape and Tab close a menu, and the focus returns to its button', async () => {
  await renderStory(<AMenu starts={false} />);
  const button = page.getByRole('button', { name: 'Move' });
  for (const key of ['{Escape}', '{Tab}']) {
    await button.click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(focused()).not.toBe(document.body);
  }
});

test('a menu with several choices stays open while the user selects', async () => {
  const picked = vi.fn<() => void>();
  const anchor = { current: document.createElement('button') };
  document.body.append(anchor.current);
  await renderStory(
    <Menu
      many
      open
      anchor={anchor}
      label="Columns"
      onClose={() => undefined}
      items={[{ id: 'source', label: 'Source', checked: true, onPick: picked }]}
    />,
  );
  const item = page.getByRole('menuitemcheckbox', { name: 'Source' });
  await item.click();
  await item.click();
  expect(picked).toHaveBeenCalledTimes(2);
  await expect.element(item).toHaveAttribute('aria-checked', 'true');
  anchor.current.remove();
});

for (const direction of ['ltr', 'rtl'] as const)
  test(`a menu opens at its button and inside a narrow window (${direction})`, async () => {
    await renderStory(<AMenu />, { direction, width: 320 });
    await expect.element(page.getByRole('menuitem', { name: 'Open card' })).toHaveFocus();
    const button = page.getByRole('button', { name: 'Move', includeHidden: true }).element();
    const panel = page.getByRole('menu').element().parentElement!;
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
    const menu = panel.getBoundingClientRect();
    expect(menu.left).toBeGreaterThanOrEqual(0);
    expect(menu.right).toBeLessThanOrEqual(320);
    expect(Math.abs(menu.top - button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(12);
  });

test('a popover gives the focus to its first control and closes on a click outside', async () => {
  await renderStory(<APopover starts={false} />);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'In review' })).toHaveFocus();
  await page.getByLabelText('Address').click({ force: true });
  await expect.element(page.getByRole('dialog', { name: 'Stage' })).not.toBeInTheDocument();
});

test('the preview drawer itself gets the focus, and announces a missing neighbour', async () => {
  await renderStory(<Drawer />);
  const drawer = page.getByRole('dialog', { name: 'Asha Raman' });
  await expect.element(drawer).toHaveFocus();
  await expect
    .element(page.getByRole('button', { name: 'Previous candidate' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a closing dialog is hidden from assistive technology at once', async () => {
  await renderStory(<ADialog starts={false} />);
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the group' });
  await expect.element(dialog).toBeVisible();
  const panel = dialog.element();
  (page.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).click();
  // React draws what a click changes in a microtask.
  await Promise.resolve();
  expect(panel.closest('[inert]')).toBe(panel.closest('.MuiDialog-root'));
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  await expect.poll(() => document.contains(panel)).toBe(false);
});

test('a dialog that is reopened during its exit animation starts anew', async () => {
  await renderStory(<ADialog />);
  const opener = page.getByRole('button', { name: 'Open', includeHidden: true }).element();
  await page.getByLabelText('Name of the group').fill('Panel');
  (page.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).click();
  await Promise.resolve();
  (opener as HTMLElement).click();
  await expect.element(page.getByLabelText('Name of the group')).toHaveFocus();
  await expect.element(page.getByLabelText('Name of the group')).toHaveValue('');
});

test('a double click opens a dialog and leaves it open', async () => {
  await renderStory(<ADialog starts={false} />);
  await page.getByRole('button', { name: 'Open' }).dblClick();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a double click opens a menu and leaves it open', async () => {
  await renderStory(<AMenu starts={false} />);
  await page.getByRole('button', { name: 'Move' }).dblClick();
  await expect.element(page.getByRole('menuitem', { name: 'Open card' })).toHaveFocus();
});

test.each([
  ['a press of the pointer is painted before the menu is rendered', 'pointer', 0],
  ['the keyboard opens a menu at once, since the next key is for it', 'keyboard', 1],
])('%s', async (_, device, menusAtOnce) => {
  await renderStory(<AMenu starts={false} />);
  const opener = page.getByRole('button', { name: 'Move' });
  // Once the code has been loaded.
  await opener.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  if (device === 'keyboard') await userEvent.keyboard('{Escape}');
  else await userEvent.click(document.body, { position: { x: 600, y: 300 } });
  const countMenus = () => document.querySelectorAll('[role=menu]').length;
  await expect.poll(countMenus).toBe(0);
  const button = opener.element() as HTMLElement;
  await expect.poll(() => button.matches(':focus-visible')).toBe(device === 'keyboard');

  const menus = new Promise((resolve) => {
    new MutationObserver(() => resolve(countMenus())).observe(button, {
      attributeFilter: ['aria-expanded'],
    });
  });
  // The page's own event: those of the test's browser are followed by all that React has to do.
  button.click();
  expect(await menus).toBe(menusAtOnce);
  await expect.element(page.getByRole('menuitem', { name: 'Open card' })).toHaveFocus();
});

test('a dialog that is higher than the window scrolls to its buttons', async () => {
  await renderStory(<ALongDialog />);
  const dialog = page.getByRole('dialog', { name: 'What the scorecard asks' });
  await expect.element(dialog).toBeVisible();
  const { scrollHeight, clientHeight } = dialog.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(clientHeight).toBeLessThanOrEqual(800);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Escape closes a menu in a dialog first, then the dialog', async () => {
  await renderStory(<AMenuInADialog />);
  const dialog = page.getByRole('dialog', { name: 'Asha Raman' });
  const button = dialog.getByRole('button', { name: 'Move' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Open card' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
});

test('a menu at the bottom of the window opens above its button', async () => {
  await renderStory(
    <div style={{ marginTop: 420 }}>
      <AMenu starts={false} />
    </div>,
    { width: 390 },
  );
  await page.viewport(390, 520);
  const button = page.getByRole('button', { name: 'Move', includeHidden: true });
  await button.click();
  const { top } = button.element().getBoundingClientRect();
  const menu = page.getByRole('menu');
  await expect.element(page.getByRole('menuitem', { name: 'Open card' })).toHaveFocus();
  await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});
