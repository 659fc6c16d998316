import type { MDXContent } from 'mdx/types';
import { usePageStrings } from '../../layouts/page-strings.ts';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import css from './legal.module.css';

/**
 * Name, address and contact of the operator. The deployment replaces the content by the operator of
 * the stage (`infra/constructs/storage/operator-pages.ts`). Without one, the page says that they
 * are missing and how to enter them.
 */
function Operator() {
  const t = usePageStrings();
  return (
    <div data-operator="" className={`stack gap-8 p-16 break-anywhere ${css['operator']}`}>
      <p>{t('legal.no-operator')}</p>
      <p>
        {t('legal.enter-operator')} <a href={paths.docs('deployment')}>{t('legal.how')}</a>
      </p>
    </div>
  );
}

const COMPONENTS = { Operator };

/** /privacy, /terms, /imprint: public, rendered at build time. */
export function LegalPage({ Content }: { Content: MDXContent }) {
  return (
    <PublicShell>
      <article className={`stack one-column gap-16 ${css['article']}`}>
        <Content components={COMPONENTS} />
      </article>
    </PublicShell>
  );
}
