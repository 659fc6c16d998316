import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { RECORDING_SETTINGS, SettingsStory } from './recording-settings.stories.tsx';

const button = page.getByRole('button', { name: 'Recording settings' });
const dialog = page.getByRole('dialog', { name: 'Recording settings' });

test('an admin sets retention, what is recorded, transcription, captions and language', async () => {
  const server = toStoryServer(
    {
      'get-recording-settings': RECORDING_SETTINGS,
      'update-recording-settings': { ...RECORDING_SETTINGS, version: 2 },
    },
    'admin',
  );
  await renderStory(<SettingsStory server={server} />);
  await button.click();
  await dialog.getByRole('spinbutton', { name: 'Days' }).fill('30');
  await dialog.getByRole('combobox', { name: 'What is recorded' }).click();
  await page.getByRole('option', { name: 'Sound only' }).click();
  await expect.element(dialog.getByText(/no screen that is shared/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Show live captions/ }).click();
  const language = dialog.getByRole('combobox', { name: 'Language that is spoken' });
  await expect.element(dialog.getByText(/Only English was tested/)).toBeVisible();
  await language.click();
  await language.fill('wels');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/no live captions in this language/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('update-recording-settings'))
    .toMatchObject([
      {
        ifMatch: 1,
        body: {
          retention_days: 30,
          recorded_media: 'audio',
          transcription: true,
          captions: false,
          language: 'cy',
          voices: false,
        },
      },
    ]);
});

test('without transcription its other settings are hidden', async () => {
  await renderStory(<SettingsStory />);
  await button.click();
  await expect.element(dialog.getByRole('checkbox', { name: /^Show live captions/ })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Ask participants/ }).click();
  await expect
    .element(dialog.getByRole('checkbox', { name: /^Show live captions/ }))
    .not.toBeInTheDocument();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Language that is spoken' }))
    .not.toBeInTheDocument();
});

test('a recruiter, who may not change the settings, does not see them', async () => {
  await renderStory(<SettingsStory as="recruiter" />);
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('voices are not compared until an admin, informed of it, enables that', async () => {
  const server = toStoryServer(
    {
      'get-recording-settings': RECORDING_SETTINGS,
      'update-recording-settings': { ...RECORDING_SETTINGS, voices: true, version: 2 },
    },
    'admin',
  );
  await renderStory(<SettingsStory server={server} />);
  await button.click();
  const voices = dialog.getByRole('group', { name: 'Voices' });
  const ask = voices.getByRole('checkbox', { name: /^Ask candidates and colleagues/ });
  await expect.element(ask).not.toBeChecked();
  await expect.element(voices.getByText(/a voice is biometric data/)).toBeVisible();
  await expect
    .element(voices.getByRole('link', { name: 'What candidates read about it' }))
    .toHaveAttribute('href', '/privacy/voice');
  await ask.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.sent('update-recording-settings')[0]!.body.voices).toBe(true);
});
