import type { FeedbackView } from '@parley/contracts/feedbacks/feedback.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { asFailure } from '../../../ui/failure.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Page } from '../../../ui/page.tsx';
import { stepName } from '../../../ui/step-name.ts';
import { StickyFooter } from '../../../ui/sticky-footer.tsx';
import { formatDayTime } from '../../../ui/time/format-time.ts';
import { toast } from '../../../ui/toast.tsx';
import css from '../feedbacks.module.css';
import { useFeedbackStrings } from '../feedbacks-strings.ts';
import { AttributeField } from './attribute-field.tsx';
import type { DraftValues } from './draft-values.ts';
import { DraftState } from './draft-state.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { PanelBox } from './panel-box.tsx';
import { problemsOf } from './problems-of.ts';
import { RatingField } from './rating-field.tsx';
import { isAhead, useFeedbackDraft } from './use-feedback-draft.ts';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** One's own scorecard. It saves itself; sending opens the panel's. */
export function FeedbackEditor({ stored, panel }: { stored: FeedbackView; panel: readonly FeedbackView[] | undefined }) {
  const t = useFeedbackStrings();
  const navigate = useNavigate();
  const zone = useMyZone();
  const draft = useFeedbackDraft(stored);
  const [pressed, setPressed] = useState(false);
  const [sending, setSending] = useState(false);
  const { values, status } = draft;
  const problems = problemsOf(values, stored.attributes);
  const errors = pressed ? problems : NO_ERRORS;
  const sent = status === 'submitted';
  const readOnly = status === 'locked' || status === 'waived';
  const name = stored.candidate.split(' ')[0] ?? stored.candidate;
  const patch = (part: Partial<DraftValues>) => { if (!readOnly) draft.change({ ...values, ...part }); };

  const send = async () => {
    setPressed(true);
    const first = problems.keys().next().value;
    if (first !== undefined) return document.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)?.focus();
    setSending(true);
    try {
      await draft.send();
      toast.success(t(sent ? 'changed' : 'done', { name: stored.candidate }));
      navigate(paths.interview(stored.interview_id, 'feedback'));
    } catch (error) {
      if (!isAhead(error)) toast.error(asFailure(error).message);
    }
    return setSending(false);
  };
  const close = async () => {
    await draft.flush();
    navigate(paths.feedbacks);
  };
  return (
    <Page title={t('for', { name: stored.candidate })} width="form" sub={<span className="num">{t('about', { requisition: stored.requisition, stage: stepName(stored.stage), when: formatDayTime(stored.interview_starts_at, zone) })}</span>}>
      <EditorNotices stored={stored} draft={draft} zone={zone} />
      <div className={css['columns']}>
        <form className={css['form']} noValidate onSubmit={(event) => { event.preventDefault(); void send(); }}>
          <div className={css['overall']}>
            <div><h2 className="h3" aria-hidden>{t('hire', { name })}</h2><p className="body2 secondary">{t(sent || readOnly ? 'hire-seen' : 'hire-text')}</p></div>
            <div data-field="overall"><RatingField label={t('hire', { name })} hideLabel value={values.overall} error={errors.get('overall')} onChange={(overall) => patch({ overall })} /></div>
          </div>
          <FieldFrame label={t('summary')} helper={t('summary-helper')}>
            {(control) => <textarea {...control} rows={4} maxLength={4000} readOnly={readOnly} value={values.summary} onChange={(event) => patch({ summary: event.target.value })} />}
          </FieldFrame>
          <section className={css['saw']} aria-label={t('saw')}>
            <h2 className="h3">{t('saw')}</h2>
            {stored.attributes.map((attribute) => (
              <AttributeField
                key={attribute.id} attribute={attribute} given={values.ratings[attribute.id]} errors={errors} readOnly={readOnly}
                onChange={(given) => patch({ ratings: { ...values.ratings, [attribute.id]: given } })}
              />
            ))}
          </section>
          <div className={css['private']}><FieldFrame label={t('private')} helper={t('private-helper')}>
            {(control) => <textarea {...control} rows={3} maxLength={4000} readOnly={readOnly} value={values.private_notes} onChange={(event) => patch({ private_notes: event.target.value })} />}
          </FieldFrame></div>
          {/* Enter in a field sends, as the button in the footer does. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        </form>
        <PanelBox stored={stored} panel={panel} sent={sent || readOnly} />
      </div>
      {!readOnly && (
        <StickyFooter status={<DraftState left={problems.size} state={draft.state} online={draft.online} autosaves={draft.autosaves} sent={sent} zone={zone} />}>
          <span className={css['wideOnly']}><Button look="text" onClick={() => void close()}>{t(draft.autosaves ? 'close' : 'leave')}</Button></span>
          <Button look="primary" size="large" busy={sending} onClick={() => void send()}>{t(sent ? 'save-changes' : 'send')}</Button>
        </StickyFooter>
      )}
    </Page>
  );
}
