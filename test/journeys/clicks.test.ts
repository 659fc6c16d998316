import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ClickJourney, prepareClicks, TASKS, toTable } from './steps/hiring/count-clicks.ts';

const FOLDER = 'test-results';

/**
 * Performs frequent tasks as a person would, and compares the clicks with an aim for each. The
 * table is written to `test-results/clicks.md`.
 */
describe('the clicks of frequent tasks', () => {
  let journey: ClickJourney;
  const counted = new Map<string, number>();
  beforeAll(async () => {
    journey = await prepareClicks();
  });
  afterAll(() => {
    const table = toTable(counted);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/clicks.md`, table);
    console.log(table);
    return journey?.app.close();
  });
  afterEach(() => expect(journey.app.failures.take(), 'errors in the background').toEqual([]));

  it.each(TASKS)('$name takes at most $aim clicks', async ({ name, aim, perform }) => {
    const clicks = await perform(journey);
    counted.set(name, clicks);
    expect(clicks).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(aim);
  });
});
