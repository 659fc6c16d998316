import type { ComponentType } from 'react';

/** A component that shows one component of the application in one situation. */
type Story = ComponentType;

export interface StoryFile {
  /** Where the stories are listed, with `/` between the levels: `Overlays/Menu`. */
  title: string;
  stories: readonly { name: string; Story: Story }[];
}

/** The exports of a story file, in Component Story Format: https://storybook.js.org/docs/api/csf */
interface StoryMeta {
  title: string;
  /** Names of exports that are no stories: components that tests render with other props. */
  excludeStories?: readonly string[];
}
type StoryModule = { default: StoryMeta } & Record<string, Story | StoryMeta>;

const modules = import.meta.glob<StoryModule>('../src/**/*.stories.tsx', { eager: true });

/** Story files may also export what their tests use: hooks and data. */
const isStory = (name: string, exported: unknown): boolean =>
  typeof exported === 'function' && /^[A-Z]/.test(name);

/** All story files, sorted by title. */
export const STORY_FILES: readonly StoryFile[] = Object.values(modules)
  .map(({ default: { title, excludeStories = [] }, ...stories }) => ({
    title,
    stories: Object.entries(stories)
      .filter((entry): entry is [string, Story] => isStory(...entry))
      .filter(([name]) => !excludeStories.includes(name))
      .map(([name, Story]) => ({ name, Story })),
  }))
  .toSorted((one, other) => one.title.localeCompare(other.title));
