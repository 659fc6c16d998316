import { Link } from 'react-router-dom';
import type { VoiceCaseView, VoiceComparison } from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Facts } from '../../components/layout/facts.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import type { Tone } from '../../theme/tokens.ts';
import { ComparedSpeech } from './compared-speech.tsx';
import { HandleCase } from './handle-case.tsx';
import { DueTag } from './voice-case-tags.tsx';
import { useVoiceCasesStrings } from './voice-cases-strings.ts';
import css from './voice-cases.module.css';

/**
 * A voice case: the result and the comparison, the candidate's answer, the speech, and the work of
 * the assignee.
 */
export function VoiceCaseDetail({ of, onOutdated }: { of: VoiceCaseView; onOutdated: () => void }) {
  const t = useVoiceCasesStrings();
  const why = of.outcome === 'mismatch' ? 'mismatch' : (of.reason ?? 'undecided');
  return (
    <Page
      title={t('of', { name: of.candidate })}
      sub={<DueTag of={of} closedAt={of.closed_at} />}
      width="form"
      actions={<Button to={paths.recording(of.recording_id)}>{t('open-recording')}</Button>}
    >
      <Section title={t('found')}>
        <p className="strong">{t(`found-title.${of.outcome}`)}</p>
        <p className="body2">{t(`found-text.${why}`)}</p>
        <div className="mt-16">
          <Notice tone="info" title={t('limits')}>
            <p className="body2">{t('limits-text')}</p>
          </Notice>
        </div>
      </Section>
      <Answer of={of} />
      <Comparisons of={of} />
      <ComparedSpeech of={of} />
      <HandleCase of={of} onOutdated={onOutdated} />
      <About of={of} />
      <History of={of} />
    </Page>
  );
}

function Answer({ of: { answer, candidate, state } }: { of: VoiceCaseView }) {
  const t = useVoiceCasesStrings();
  const zone = useMyZone();
  return (
    <Section title={t('answer', { name: candidate })}>
      {answer ? (
        <>
          <p className="strong">{t(`answer-reason.${answer.reason}`)}</p>
          {answer.text !== '' && (
            <p className={css['words']} dir="auto">
              {answer.text}
            </p>
          )}
          <p className="caption secondary num">{formatDayTime(answer.at, zone)}</p>
        </>
      ) : (
        <p className="body2">
          {t(state === 'closed' ? 'answer-never' : 'answer-none', { name: candidate })}
        </p>
      )}
    </Section>
  );
}

const TONES: Readonly<Record<VoiceComparison['outcome'], Tone>> = {
  match: 'primary',
  mismatch: 'warn',
  inconclusive: 'neutral',
};

function Comparisons({ of: { comparisons } }: { of: VoiceCaseView }) {
  const t = useVoiceCasesStrings();
  const zone = useMyZone();
  return (
    <Section title={t('compared')}>
      {comparisons.length === 0 ? (
        <p className="body2">{t('compared-none')}</p>
      ) : (
        <RowList label={t('compared')}>
          {comparisons.map(({ with: what, interview_id, stage, at, outcome, reason }) => (
            <Row
              key={`${interview_id ?? what} ${at}`}
              title={
                interview_id ? (
                  <Link to={paths.interview(interview_id)}>
                    {stage ? stepName(stage) : t('with.interview')}
                  </Link>
                ) : (
                  <span className="strong">{t(`with.${what}`)}</span>
                )
              }
              sub={
                <span className="num">
                  {t('recorded-at', { when: formatDayTime(at, zone) })}
                  {reason && `. ${t(`short.${reason}`)}`}
                </span>
              }
              end={<StatusTag tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</StatusTag>}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function About({ of }: { of: VoiceCaseView }) {
  const t = useVoiceCasesStrings();
  const zone = useMyZone();
  return (
    <Section title={t('about')}>
      <Panel>
        <Facts
          of={[
            [
              t('facts.candidate'),
              <Link key="to" to={paths.candidate(of.candidate_id)}>
                {of.candidate}
              </Link>,
            ],
            [
              t('facts.interview'),
              <Link key="to" to={paths.interview(of.interview_id)}>
                {stepName(of.stage)}
              </Link>,
            ],
            [t('facts.requisition'), of.requisition],
            [
              t('facts.recorded'),
              <span key="at" className="num">
                {formatDayTime(of.recorded_at, zone)}
              </span>,
            ],
            [
              t('facts.due'),
              of.state !== 'closed' && (
                <span key="at" className="num">
                  {formatDayTime(of.due_at, zone)}
                </span>
              ),
            ],
          ]}
        />
      </Panel>
    </Section>
  );
}

function History({ of }: { of: VoiceCaseView }) {
  const t = useVoiceCasesStrings();
  const zone = useMyZone();
  const steps = [
    { at: of.recorded_at, text: t('history-of.recorded') },
    { at: of.opened_at, text: t('history-of.opened') },
    of.answer && { at: of.answer.at, text: t('history-of.answered', { name: of.candidate }) },
    of.closed_at !== null &&
      of.closed_by && {
        at: of.closed_at,
        text: t('history-of.closed', { name: of.closed_by.name }),
      },
  ].filter((step) => step !== null && step !== false);
  return (
    <Section title={t('history')}>
      <RowList label={t('history')}>
        {steps
          .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
          .map(({ at, text }) => (
            <Row
              key={text}
              title={text}
              sub={<span className="num">{formatDayTime(at, zone)}</span>}
            />
          ))}
      </RowList>
    </Section>
  );
}
