import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { ATooltip } from './overlays.stories.tsx';

const tooltip = () => page.getByRole('tooltip');
const button = () => page.getByRole('button', { name: 'Mute' });

test('a tooltip appears on hover, stays while hovered, and Escape closes it', async () => {
  await renderStory(<ATooltip />);
  await button().hover();
  await expect.element(tooltip()).toMatchTextContent('Mute (M)');
  await tooltip().hover();
  await expect.element(tooltip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test('a tooltip disappears when the pointer leaves', async () => {
  await renderStory(<ATooltip />);
  await button().hover();
  await expect.element(tooltip()).toBeVisible();
  await page.getByLabelText('Address').hover();
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test('a tooltip appears on keyboard focus, and disappears on blur', async () => {
  await renderStory(<ATooltip />);
  await userEvent.keyboard('{Tab}');
  await expect.element(button()).toHaveFocus();
  await expect.element(tooltip()).toMatchTextContent('Mute (M)');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
});

test('a tooltip appears on a long press', async () => {
  await renderStory(<ATooltip />);
  const touch = (type: string) =>
    button()
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
  touch('pointerdown');
  await expect.element(tooltip()).toBeVisible();
  touch('pointerup');
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test('a visible tooltip is updated when its text changes', async () => {
  await renderStory(<ATooltip />);
  await button().hover();
  await expect.element(tooltip()).toMatchTextContent('Mute (M)');
  button().element().setAttribute('data-tooltip', 'Unmute (M)');
  await expect.element(tooltip()).toMatchTextContent('Unmute (M)');
});
