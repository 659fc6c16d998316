import { readFileSync } from 'node:fs';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { expect, it } from 'vitest';
import { stageName } from './stages.ts';

it('names a stage in exports, answers and on pages with the same word', () => {
  const file = new URL('../../../../web/src/i18n/en/shared.json', import.meta.url);
  const { stages } = JSON.parse(readFileSync(file, 'utf8')) as { stages: object };
  expect(stages).toEqual(
    Object.fromEntries(APPLICATION_STAGES.map((stage) => [stage, stageName(stage)])),
  );
});
