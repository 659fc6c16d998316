import type { CDPSession } from '@vitest/browser-playwright';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { AsLink, Sizes } from './button.stories.tsx';
import { Button } from './button.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { IconButton } from './icon-button.tsx';

test('a double click starts an action once', async () => {
  const onClick = vi.fn<() => void>();
  await renderStory(
    <Button busy={false} onClick={onClick}>
      Send
    </Button>,
  );
  await page.getByRole('button', { name: 'Send' }).dblClick();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a busy button ignores clicks and says that it is busy', async () => {
  const onClick = vi.fn<() => void>();
  await renderStory(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Send' });
  await button.click();
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

test('a blocked button can be focused, shows its reason, and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  await renderStory(
    <Button blockedBecause="It has begun already" onClick={onClick}>
      Cancel interview
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Cancel interview' });
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAttribute('title', 'It has begun already');
});

test('a button with an address is a link', async () => {
  await renderStory(<AsLink />);
  await page.getByRole('link', { name: 'Open the calendar' }).click();
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('/app/calendar');
});

test('a button does not submit a form unless it has that type', async () => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) =>
    event.preventDefault(),
  );
  await renderStory(
    <form onSubmit={onSubmit}>
      <Button>Attach</Button>
      <IconButton icon="close" label="Remove" />
      <Button type="submit">Send</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('buttons are 30, 44 and 52 px high, by size', async () => {
  await renderStory(<Sizes />);
  const heights = page
    .getByRole('button', { name: 'Add candidate' })
    .elements()
    .map((button) => button.getBoundingClientRect().height);
  expect(heights).toEqual([30, 44, 52]);
});

/** The browser's own protocol, whose commands the provider types. */
const browser = () => cdp() as CDPSession;

/** Runs a check as on a touch screen. */
async function withTouch(check: () => Promise<void>) {
  await browser().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  try {
    await check();
  } finally {
    await browser().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
}

test('buttons are at least 44 px high on a touch screen', async () => {
  await withTouch(async () => {
    await renderStory(
      <>
        <Sizes />
        <AsLink />
        <IconButton icon="close" label="Close" />
        <IconButton icon="more" label="More" dense />
        <ChoiceButton>Everybody</ChoiceButton>
      </>,
    );
    for (const button of [
      ...page.getByRole('button').elements(),
      page.getByRole('link').element(),
    ]) {
      const { width, height } = button.getBoundingClientRect();
      expect.soft(Math.min(width, height), button.textContent ?? '').toBeGreaterThanOrEqual(44);
    }
  });
});

test('a pressed button looks pressed, also in forced colors; a hovered one not', async () => {
  await renderStory(
    <>
      <IconButton icon="more" label="Pressed" aria-pressed />
      <IconButton icon="more" label="Other" aria-pressed={false} />
    </>,
  );
  const styleOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element());
  await page.getByRole('button', { name: 'Other' }).hover();
  expect(styleOf('Pressed').backgroundColor).not.toBe(styleOf('Other').backgroundColor);

  await browser().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  });
  try {
    await expect.poll(() => styleOf('Pressed').outlineStyle).toBe('solid');
    expect(styleOf('Other').outlineStyle).toBe('none');
  } finally {
    await browser().send('Emulation.setEmulatedMedia', { features: [] });
  }
});

test('the focused button has a ring', async () => {
  await renderStory(<IconButton icon="close" label="Close" />);
  await userEvent.keyboard('{Tab}');
  await expect
    .poll(() => getComputedStyle(page.getByRole('button', { name: 'Close' }).element()).outline)
    .toContain('2px');
});

test('an icon button without a name does not compile', async () => {
  // @ts-expect-error: an icon alone says nothing to a screen reader.
  await renderStory(<IconButton icon="close" />);
  await expect.element(page.getByRole('button')).toBeVisible();
});
