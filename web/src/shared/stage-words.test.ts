import { expect, test } from 'vitest';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { stageName } from '@parley/domain/applications/stages.ts';
import { sharedText } from './shared-strings.ts';

test('a stage has the same name in exports, in answers and on pages', () => {
  for (const stage of APPLICATION_STAGES)
    expect(sharedText(`stages.${stage}`)).toBe(stageName(stage));
});
