import { type ReactNode, useRef, useState } from 'react';
import type {
  KitQuestion,
  ScorecardAttribute,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import type { InterviewKit } from '@parley/contracts/room/interview-kit.schema.ts';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { stepName } from '../../../components/text/formats.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { LocalDraftStore } from '../../../shared/drafts/local-draft-store.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useMomentTime } from '../flow/use-moments.ts';
import { findAsked, type AskedQuestions, askedQuestions, findMark } from '../model/asked.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './plan-tab.module.css';

/**
 * The questions that the person has asked, stored in this browser. During an interview, asking
 * marks the moment if that is allowed; undoing removes the mark, unless it was changed since.
 */
function useAskedQuestions() {
  const t = useRoomStrings();
  const { api, view, now } = useRoom();
  const { moments } = useCall();
  const time = useMomentTime();
  const marks = view.me.can.mark && view.state === 'live';
  const [kept] = useState(
    () => new LocalDraftStore(localStorage, `kitAsked:${api.key}`, askedQuestions),
  );
  const [asked, setAsked] = useState<AskedQuestions>(() => kept.read()?.values ?? {});
  const [said, setSaid] = useState('');
  const latest = useRef(asked);
  const put = (change: (known: AskedQuestions) => AskedQuestions) => {
    latest.current = change(latest.current);
    kept.save(latest.current, now());
    setAsked(latest.current);
  };
  /** Returns the time at which it was asked, as text; undefined if it was not. */
  const formatAskedAt = (question: KitQuestion): string | undefined => {
    const entry = findAsked(asked, question.text);
    return (
      entry &&
      time(
        findMark(question, entry.at, moments.query.data ?? []) ?? {
          at: entry.at,
          media_seconds: null,
        },
      )
    );
  };

  const tick = (question: KitQuestion) => {
    const at = new Date(now()).toISOString();
    const intent = marks
      ? moments.mark({ at, text: question.text, attribute: question.attribute })
      : null;
    put((known) => ({ ...known, [question.text]: { at, intent } }));
    setSaid(intent === null ? '' : t('moments.saved', { time: time({ at, media_seconds: null }) }));
  };
  const untick = (question: KitQuestion) => {
    const entry = findAsked(asked, question.text);
    if (!entry) return;
    put(({ [question.text]: _, ...rest }) => rest);
    setSaid('');
    if (entry.intent === null) return;
    const found = findMark(question, entry.at, moments.query.data ?? []);
    if (found) {
      moments.remove(found.id).then(
        () => setSaid(t('moments.removed')),
        (error: unknown) => {
          put((known) => ({ ...known, [question.text]: entry }));
          toast.error(asFailure(error).message);
        },
      );
    } else setSaid(t(moments.takeBack(entry.intent) ? 'moments.removed' : 'plan.mark-stays'));
  };
  return {
    marks,
    said,
    formatAskedAt,
    toggle: (question: KitQuestion) =>
      findAsked(asked, question.text) ? untick(question) : tick(question),
  };
}

/**
 * The questions of this interview; asked ones are ticked, with a mark at which the recording can be
 * played later.
 */
function KitQuestions({
  questions,
  attributes,
}: {
  questions: readonly KitQuestion[];
  attributes: readonly ScorecardAttribute[];
}) {
  const t = useRoomStrings();
  const { marks, said, formatAskedAt, toggle } = useAskedQuestions();
  const rated = new Map<string | null, string>(attributes.map(({ id, name }) => [id, name]));
  const done = questions.filter((question) => formatAskedAt(question) !== undefined).length;
  return (
    <section aria-label={t('plan.questions')}>
      <div className="flex between items-baseline gap-12">
        <h2 className={css['title']}>{t('plan.questions')}</h2>
        <span className="caption secondary num">
          {t('plan.asked-of', { done, all: questions.length })}
        </span>
      </div>
      <p className="caption secondary">{t(marks ? 'plan.asked-marks' : 'plan.asked-only')}</p>
      <ol className={`stack gap-10 ${css['questions']}`}>
        {questions.map((question) => {
          const at = formatAskedAt(question);
          return (
            <li key={question.text} data-asked={at !== undefined || undefined}>
              <p className={css['text']} dir="auto">
                {question.text}
              </p>
              {question.listen_for && (
                <p className="body2 secondary break-anywhere keep-lines">
                  {t('plan.listen-for')} <span dir="auto">{question.listen_for}</span>
                </p>
              )}
              <div className="row wrap gap-4-12">
                <span className={css['about']}>
                  {rated.has(question.attribute) && (
                    <span dir="auto">{rated.get(question.attribute)}</span>
                  )}
                </span>
                {at !== undefined && <span className={`caption num ${css['at']}`}>{at}</span>}
                <label
                  className={`inline-row gap-8 touch-height ${css['asked']}`}
                  title={
                    marks ? t(at === undefined ? 'plan.ask-hint' : 'plan.unask-hint') : undefined
                  }
                >
                  <Checkbox
                    checked={at !== undefined}
                    onChange={() => toggle(question)}
                    aria-label={t('plan.ask-of', { question: question.text })}
                  />
                  <span>{t('plan.ask')}</span>
                </label>
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}

/**
 * The interview kit: the step's focus and questions, the attributes to rate, and the step's place
 * in the plan.
 */
export function PlanTab() {
  const t = useRoomStrings();
  const {
    view: { interview_id },
  } = useRoom();
  const kit = useApiQuery('get-interview-kit', { params: { id: interview_id } }, { errors: 'own' });
  return (
    <AsyncContent query={kit} errorTitle={t('plan.failed')}>
      {(data) => <Kit kit={data} />}
    </AsyncContent>
  );
}

function Kit({ kit: { note, focus, questions, attributes, steps, about } }: { kit: InterviewKit }) {
  const t = useRoomStrings();
  const bare =
    !note && !focus && questions.length === 0 && attributes.length === 0 && steps.length === 0;
  return (
    <div className={`stack gap-24 ${css['plan']}`}>
      {note && (
        <Part title={t('plan.note')}>
          <p className="body2 break-anywhere keep-lines" dir="auto">
            {note}
          </p>
        </Part>
      )}
      {focus && (
        <Part title={t('plan.focus')}>
          <p className="body2" dir="auto">
            {focus}
          </p>
        </Part>
      )}
      {questions.length > 0 && <KitQuestions questions={questions} attributes={attributes} />}
      {attributes.length > 0 && (
        <Part title={t('plan.attributes')}>
          <ol className={`stack gap-4 ${css['list']}`}>
            {attributes.map(({ id, name, description }) => (
              <li key={id}>
                <span className="strong" dir="auto">
                  {name}
                </span>
                {description && (
                  <p className="body2 secondary" dir="auto">
                    {description}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {bare && <EmptyState title={t('plan.none')} />}
      {steps.length > 0 && (
        <Part title={t('plan.steps')}>
          <ol className={`stack gap-4 ${css['list']}`}>
            {steps.map((step, index) => (
              <li
                key={`${step.stage}${index}`}
                className={css['step']}
                aria-current={step.now ? 'step' : undefined}
              >
                <span className="strong">{stepName(step.stage)}</span>{' '}
                <span className="caption secondary num">
                  {t('plan.minutes', { count: step.duration_minutes })}
                  {step.now && `, ${t('plan.now').toLowerCase()}`}
                </span>
                {step.focus && !step.now && (
                  <p className="body2 secondary" dir="auto">
                    {step.focus}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {about.description && (
        <Part title={about.title}>
          <p className="body2 break-anywhere keep-lines" dir="auto">
            {about.description}
          </p>
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={css['title']}>{title}</h2>
    {children}
  </section>
);
