import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CodeBlock } from './code-block.tsx';
import css from './docs.module.css';

/** Inner addresses stay in the application; the API's document and other sites are opened. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/docs/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href}>{children}</a>
  );
}

const Table = ({ children }: { children?: ReactNode }) => (
  <div className={css['scroll']} tabIndex={0} role="region">
    <table>{children}</table>
  </div>
);

/** How the marks of a page are drawn. */
export const DOCS_COMPONENTS = { a: Anchor, pre: CodeBlock, table: Table };
