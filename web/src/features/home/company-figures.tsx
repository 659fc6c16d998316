import { asFailure } from '../../ui/failure.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Faces } from '../../ui/faces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';
import { StatusBar } from './status-bar.tsx';

const CARDS = ['totalreqs', 'totalusers', 'totalinterviews', 'totalhired'] as const;

/** The counters of the company. Whoever may not read reports does not see the section at all. */
export function CompanyFigures({ company }: { company: string | undefined }) {
  const t = useHomeStrings();
  const enabled = useAbility().can('read', 'reports');
  const cards = useApiQuery('get-cards', {}, { errors: 'own', enabled });
  const stats = useApiQuery('get-interview-stats', {}, { errors: 'own', enabled });
  const refused = (error: unknown) => error !== null && asFailure(error).status === 403;
  if (!enabled || refused(cards.error)) return null;
  const bones = <div className={css['figures']}>{CARDS.map((card) => <div key={card} className={css['figure']}><Skeleton width={90} height={14} /><Skeleton width={48} height={30} /></div>)}</div>;
  return (
    <div className={css['company']}>
      <Section title={t('hiring-at', { company: company ?? '' })}>
        <Panel padded={false}>
          <Faces query={cards} skeleton={bones}>
            {(figures) => (
              <dl className={css['figures']}>
                {CARDS.map((card) => <div key={card} className={css['figure']}><dt className="body2 secondary">{t(`figures.${card}`)}</dt><dd className={css['big']}>{figures[card].toLocaleString('en')}</dd></div>)}
              </dl>
            )}
          </Faces>
          {!refused(stats.error) && <div className={css['statuses']}><Faces query={stats} skeleton={<Skeleton height={40} />}>{(figures) => <StatusBar stats={figures} />}</Faces></div>}
        </Panel>
      </Section>
    </div>
  );
}
