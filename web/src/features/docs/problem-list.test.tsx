import { PROBLEMS } from '@parley/contracts/kit/problems.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProblemList } from './problem-list.tsx';

test('the address that names a problem leads to its words', () => {
  const markup = renderToStaticMarkup(<ProblemList title="Problems" />);
  for (const code of Object.keys(PROBLEMS)) expect(markup).toContain(`id="${code}"`);
});
