import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PROBLEMS } from '@parley/contracts/shared/problems.ts';
import { ProblemList } from './problem-list.tsx';

test('the address of a problem leads to its description', () => {
  const markup = renderToStaticMarkup(<ProblemList title="Problems" />);
  for (const [code, { title }] of Object.entries(PROBLEMS)) {
    expect(markup).toContain(`id="${code}"`);
    expect(markup).toContain(title.replaceAll("'", '&#x27;'));
  }
});
