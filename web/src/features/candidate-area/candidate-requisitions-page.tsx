import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import type { Tone } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Page } from '../../ui/page.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { formatDay } from '../../ui/time/format-time.ts';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import css from './candidate-area.module.css';
import { useHome } from './use-home.ts';

/** Milder than what staff see: a refusal is not shown in red to the person refused. */
const TONES: Readonly<Record<ApplicationStage, Tone>> = {
  applied: 'neutral', in_review: 'info', interviewing: 'info', decision: 'info', offer: 'violet', hired: 'ok', rejected: 'neutral', withdrawn: 'neutral',
};

/** /app/candidates/candidateRequisitions: positions by company, with the stage in plain words. */
export default function CandidateRequisitionsPage() {
  const t = useCandidateAreaStrings();
  const zone = useMyZone();
  const home = useHome();
  const empty = <EmptyState title={t('requisitions.empty')} action={<Button to={paths.candidateProfile()}>{t('requisitions.see-profile')}</Button>}>{t('requisitions.empty-text')}</EmptyState>;
  return (
    <Page title={t('requisitions.title')} sub={t('requisitions.sub')}>
      <Faces query={home} errorTitle={t('requisitions.error')} isEmpty={({ entries }) => entries.every((entry) => entry.candidate_requisitions.length === 0)} empty={empty}>
        {({ entries }) => (
          <div className={css['stack']}>
            {entries.filter((entry) => entry.candidate_requisitions.length > 0).map((entry) => (
              <Section key={entry.tenant_id} title={entry.tenant_name}>
                <RowList label={entry.tenant_name}>
                  {entry.candidate_requisitions.map((row) => (
                    <Row
                      key={row.id} title={<span className="strong">{row.title}</span>} end={<StatusTag tone={TONES[row.stage]}>{t(`requisitions.stages.${row.stage}`)}</StatusTag>}
                      sub={<span className="num">{t(row.location ? 'requisitions.applied-at' : 'requisitions.applied', { place: row.location, day: formatDay(row.applied_at, zone) })}</span>}
                    />
                  ))}
                </RowList>
              </Section>
            ))}
          </div>
        )}
      </Faces>
    </Page>
  );
}
