import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../../../stories/render-story.tsx';
import { SoundPlayer } from './sound-player.tsx';

test('a voice sample that this browser cannot play is said, with its download', async () => {
  const sound = new TextEncoder().encode('no sound');
  await renderStory(<SoundPlayer wav={sound} label="Your voice" />);
  await expect.element(page.getByText('This browser cannot play your voice')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('download', 'voice.wav');
});
