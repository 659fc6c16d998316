import type { CompanyLegal as Legal } from '@parley/contracts/tenants/company-legal.schema.ts';
import { paths } from '../../../paths.ts';
import { useCompanyLegalStrings } from './company-legal-strings.ts';
import css from './company.module.css';

const KINDS = ['privacy', 'terms', 'imprint'] as const;

/**
 * Privacy notice, terms, imprint and data protection contact of a company, for its candidates. What
 * the company has not set is replaced by Parley's own pages.
 */
export function CompanyLegal({ legal, company }: { legal: Legal; company: string }) {
  const t = useCompanyLegalStrings();
  return (
    <footer className={css['foot']}>
      <nav aria-label={t('label')} className={`flex wrap ${css['links']}`}>
        {KINDS.map((kind) => {
          const own = legal[`${kind}_url`];
          return (
            // The link opens in a new tab, so that no interview and no draft is lost.
            <a key={kind} href={own || paths[kind]} target="_blank" rel="noopener noreferrer">
              {own ? t(`of.${kind}`, { company }) : t(`parley.${kind}`)}
            </a>
          );
        })}
      </nav>
      {legal.contact_email && (
        <p className={`secondary break-anywhere ${css['contact']}`}>
          {t('contact')} {legal.contact_name && <>{legal.contact_name}, </>}
          <a href={`mailto:${legal.contact_email}`}>{legal.contact_email}</a>
        </p>
      )}
    </footer>
  );
}
