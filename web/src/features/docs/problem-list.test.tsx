import { PROBLEMS } from '@parley/contracts/shared/problems.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ProblemList } from './problem-list.tsx';

test('the address that names a problem leads to its words', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/docs/api-calls#stale-version']}>
      <ProblemList title="Problems" />
    </MemoryRouter>,
  );
  expect(markup).toContain('id="stale-version" data-wanted="true"');
  for (const code of Object.keys(PROBLEMS)) expect(markup).toContain(`id="${code}"`);
});
