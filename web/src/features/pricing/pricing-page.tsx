import { buttonClass } from '../../components/buttons/button-class.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { usePageStrings } from '../../layouts/page-strings.ts';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import css from './pricing.module.css';

/**
 * The pricing page: prices are agreed individually, so it lists what is included and how to start.
 */
export function PricingPage() {
  const t = usePageStrings();
  return (
    <PublicShell>
      <div className={`stack gap-24 ${css['page']}`}>
        <h1 className="display">{t('pricing.title')}</h1>
        <p className={css['intro']}>{t('pricing.intro')}</p>
        <h2 className="h3">{t('pricing.includes')}</h2>
        <ul className={`stack gap-12 ${css['list']}`}>
          {(['a', 'b', 'c', 'd'] as const).map((line) => (
            <li key={line}>
              <Icon name="check" />
              {t(`pricing.list.${line}`)}
            </li>
          ))}
        </ul>
        <p>
          <a
            className={buttonClass({ variant: 'primary', size: 'large' })}
            href={`${paths.landing}#contact`}
          >
            {t('pricing.contact')}
          </a>
        </p>
      </div>
    </PublicShell>
  );
}
