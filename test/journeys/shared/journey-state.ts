import { type Actor, signUpAndFound } from '@parley/demo/actors/actor.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { toSeedTarget } from '../../support/builders/seed-target.ts';
import { launchApp, type App } from './launch-app.ts';
import { SARA } from './people.ts';
import type { Person } from './person.ts';

/** What the steps of a journey share. A person is set once the step that brings them in has run. */
export interface JourneyState {
  app: App;
  target: SeedTarget;
  sara: Person;
  rita: Person;
  max: Person;
  ana: Person;
  /** On a phone. */
  ben: Person;
  /** The candidate, on a phone. */
  asha: Person;
  /** The same people as they use the API, for what a step only prepares. */
  actors: { sara: Actor; rita: Actor; ana: Actor; ben: Actor };
}

/** Launches the app with a company that has nobody but its admin. */
export async function newJourneyState(): Promise<JourneyState> {
  const app = await launchApp({ clock: 'starts' });
  const target = await toSeedTarget(app.stack);
  const sara = await signUpAndFound(target, SARA, 'Northwind Labs');
  return { app, target, actors: { sara } } as JourneyState;
}
