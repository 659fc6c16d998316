import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocsArticle } from './docs-article.tsx';

test('each table can be scrolled by key, has a name, and is no landmark', () => {
  const markup = renderToStaticMarkup(
    <DocsArticle
      page="environment-variables"
      Content={({ components }) => {
        const Table = components!['table'] as 'table';
        return <Table>{null}</Table>;
      }}
    />,
  );
  expect(markup).toMatch(/tabindex="0" role="group" aria-label="Table"><table>/);
});
