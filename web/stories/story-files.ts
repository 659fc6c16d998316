import type { ComponentType } from 'react';

/** A component that shows one component of the application in one situation. */
type Story = ComponentType;

export interface StoryFile {
  /** Where the stories are listed, with `/` between the levels: `Overlays/Menu`. */
  title: string;
  stories: readonly { name: string; Story: Story }[];
}

/** The exports of a story file, in Component Story Format: https://storybook.js.org/docs/api/csf */
type StoryModule = { default: { title: string } } & Record<string, Story | { title: string }>;

const modules = import.meta.glob<StoryModule>('../src/**/*.stories.tsx', { eager: true });

/** Story files may also export what their tests use: hooks and data. */
const isStory = (name: string, exported: unknown): boolean =>
  typeof exported === 'function' && /^[A-Z]/.test(name);

/** All story files, sorted by title. */
export const STORY_FILES: readonly StoryFile[] = Object.values(modules)
  .map(({ default: { title }, ...stories }) => ({
    title,
    stories: Object.entries(stories)
      .filter((entry): entry is [string, Story] => isStory(...entry))
      .map(([name, Story]) => ({ name, Story })),
  }))
  .toSorted((one, other) => one.title.localeCompare(other.title));
