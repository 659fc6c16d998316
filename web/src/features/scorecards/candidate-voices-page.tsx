import { useMemo } from 'react';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiPages } from '../../session/api/use-api-query.ts';
import css from './feedbacks.module.css';
import { useFeedbackStrings } from './shared/feedbacks-strings.ts';

const KEYS = ['1', '2', '3', '4', '5'] as const;

/** Returns the translation key for a rating from 1 to 5. */
const toFeedbackKey = (rating: number): (typeof KEYS)[number] =>
  KEYS[Math.min(5, Math.max(1, rating)) - 1]!;

/**
 * /app/feedbacks/candidates: what candidates wrote about the hiring process, by month and without
 * names.
 */
export default function CandidateVoicesPage() {
  const t = useFeedbackStrings();
  const voices = useApiPages('list-candidate-voices', { query: { limit: 50 } }, { errors: 'own' });
  const months = useMemo(
    () => [...new Set((voices.data ?? []).map(({ month }) => month))],
    [voices.data],
  );
  const named = (month: string) =>
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01T00:00:00Z`),
    );
  return (
    <Page title={t('title')} sub={t('voices.sub')} width="form">
      <ScorecardTabs current="candidates" />
      <AsyncContent
        query={voices}
        errorTitle={t('voices.failed')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Panel>
            <EmptyState title={t('voices.few')}>{t('voices.few-text')}</EmptyState>
          </Panel>
        }
      >
        {(rows) => (
          <>
            {months.map((month) => (
              <Section key={month} title={named(month)}>
                <RowList label={named(month)}>
                  {rows
                    .filter((row) => row.month === month)
                    .map((row, index) => (
                      <Row
                        key={index}
                        title={
                          <span className="strong">
                            {t(`voices.ratings.${toFeedbackKey(row.rating)}`)}
                          </span>
                        }
                        sub={
                          row.comment && (
                            <p
                              className={`body2 break-anywhere keep-lines ${css['voice']}`}
                              dir="auto"
                            >
                              {row.comment}
                            </p>
                          )
                        }
                      />
                    ))}
                </RowList>
              </Section>
            ))}
            {voices.hasMore && (
              <LoadMore
                shown={rows.length}
                hasMore
                loading={voices.loadingMore}
                onMore={voices.more}
              />
            )}
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

/**
 * Tabs for the user's own scorecards and for the feedback of candidates. They are hidden from users
 * who may see only one of the two.
 */
export function ScorecardTabs({ current }: { current: 'own' | 'candidates' }) {
  const t = useFeedbackStrings();
  const ability = useAbility();
  if (!ability.can('manage', 'decision-making') || !ability.can('read', 'feedbacks')) return null;
  return (
    <LinkTabs
      label={t('voices.views')}
      tabs={[
        { to: paths.feedbacks, label: t('voices.own'), current: current === 'own' },
        { to: paths.candidateVoices, label: t('voices.from'), current: current === 'candidates' },
      ]}
    />
  );
}
