import { Link } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { formatDay } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import css from './candidate-area.module.css';
import { useHome } from './candidate-home.ts';
import { MILD_TONES } from './mild-tones.ts';

/**
 * /app/candidates/candidateRequisitions: the candidate's positions by company, each with its stage
 * in plain language.
 */
export default function CandidateRequisitionsPage() {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const home = useHome();
  const empty = (
    <EmptyState
      title={t('requisitions.empty')}
      action={<Button to={paths.candidateProfile()}>{t('requisitions.see-profile')}</Button>}
    >
      {t('requisitions.empty-text')}
    </EmptyState>
  );
  return (
    <Page title={t('requisitions.title')} sub={t('requisitions.sub')}>
      <AsyncContent
        query={home}
        errorTitle={t('requisitions.error')}
        isEmpty={({ entries }) =>
          entries.every((entry) => entry.candidate_requisitions.length === 0)
        }
        empty={empty}
      >
        {({ entries }) => (
          <div className={`stack gap-32 ${css['stack']}`}>
            {entries
              .filter((entry) => entry.candidate_requisitions.length > 0)
              .map((entry) => (
                <Section key={entry.tenant_id} title={entry.tenant_name}>
                  <RowList label={entry.tenant_name}>
                    {entry.candidate_requisitions.map((row) => (
                      <Row
                        key={row.id}
                        title={
                          <Link to={paths.candidateApplication(row.id)} className="strong">
                            {row.title}
                          </Link>
                        }
                        end={
                          <StatusTag tone={MILD_TONES[row.stage]}>
                            {t(`requisitions.stages.${row.stage}`)}
                          </StatusTag>
                        }
                        sub={
                          <span className="num">
                            {t(row.location ? 'requisitions.applied-at' : 'requisitions.applied', {
                              place: row.location,
                              day: formatDay(row.applied_at, zone),
                            })}
                          </span>
                        }
                      />
                    ))}
                  </RowList>
                </Section>
              ))}
          </div>
        )}
      </AsyncContent>
    </Page>
  );
}
