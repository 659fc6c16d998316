import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { Button } from './button.tsx';
import { AsLink, Sizes } from './button.stories.tsx';
import { IconButton } from './icon-button.tsx';

test('a double click starts an action that can be busy once', async () => {
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

test('a blocked button can be reached by keyboard, gives its reason, and does nothing', async () => {
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

test('a button does not submit a form unless it is told to', async () => {
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

test('sizes are 30, 44 and 52 px high', async () => {
  await renderStory(<Sizes />);
  const heights = page
    .getByRole('button', { name: 'Add candidate' })
    .elements()
    .map((button) => button.getBoundingClientRect().height);
  expect(heights).toEqual([30, 44, 52]);
});
