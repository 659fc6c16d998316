import { launchApp, type App } from './launch-app.ts';
import type { Person } from './person.ts';

/** What the steps of a journey share. A person is set once the step that brings them in has run. */
export interface JourneyState {
  app: App;
  sara: Person;
  rita: Person;
  max: Person;
  ana: Person;
  /** On a phone. */
  ben: Person;
  /** The candidate, on a phone. */
  asha: Person;
}

export const newJourneyState = async (): Promise<JourneyState> =>
  ({ app: await launchApp({ clock: 'alone' }) }) as JourneyState;
