import { useEffect } from 'react';
import type { RecordingSettingsView } from '@parley/contracts/recordings/recording-settings.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import { RecordingSettingsButton } from './recording-settings.tsx';

export default {
  title: 'Recordings/Settings',
  excludeStories: ['SettingsStory', 'RECORDING_SETTINGS'],
};

export const RECORDING_SETTINGS: RecordingSettingsView = {
  retention_days: 90,
  recorded_media: 'video',
  transcription: true,
  captions: true,
  language: 'en',
  voices: false,
  version: 1,
};

export const SettingsStory = ({
  settings = RECORDING_SETTINGS,
  answers = {},
  ...app
}: Omit<StoryAppProps, 'children'> & { settings?: RecordingSettingsView }) => (
  <StoryApp as="admin" answers={{ 'get-recording-settings': settings, ...answers }} {...app}>
    <RecordingSettingsButton />
  </StoryApp>
);

/** Opens the settings as soon as their button is there. */
function Opened() {
  useEffect(() => {
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLElement>('main button:not([aria-label])');
      button?.click();
      if (button) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, []);
  return <SettingsStory />;
}

export const Closed = () => <SettingsStory />;

export const Open = () => <Opened />;
