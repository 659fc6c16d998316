import { useRef, useState } from 'react';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { asFailure } from '../../../../components/status/failure.ts';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { useFeedbackStrings } from '../feedbacks-strings.ts';
import { type DraftValues, toProblems } from './draft-values.ts';
import { isAhead, useFeedbackDraft } from './use-feedback-draft.ts';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/**
 * Returns a scorecard while it is written: its draft, what is missing before it can be submitted,
 * and a function that submits it. `onSent` is called after it was submitted.
 */
export function useScorecard(stored: ScorecardView, onSent: () => void) {
  const t = useFeedbackStrings();
  const draft = useFeedbackDraft(stored);
  const [pressed, setPressed] = useState(false);
  const [sending, setSending] = useState(false);
  // Enter in a field also sends, before a busy button has been drawn.
  const isSending = useRef(false);
  const { values, status } = draft;
  const problems = toProblems(values, stored.attributes);
  const sent = status === 'submitted';
  const readOnly = status === 'locked' || status === 'waived';
  const patch = (part: Partial<DraftValues>): void => {
    if (!readOnly) draft.change({ ...values, ...part });
  };

  const send = async (): Promise<void> => {
    if (isSending.current) return;
    setPressed(true);
    const first = problems.keys().next().value;
    if (first !== undefined)
      return document
        .querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea)`)
        ?.focus();
    isSending.current = true;
    setSending(true);
    try {
      await draft.send();
      toast.success(t(sent ? 'changed' : 'done', { name: stored.candidate }));
      onSent();
    } catch (error) {
      if (!isAhead(error)) toast.error(asFailure(error).message);
    }
    isSending.current = false;
    setSending(false);
  };
  return {
    draft,
    values,
    problems,
    errors: pressed ? problems : NO_ERRORS,
    sent,
    readOnly,
    sending,
    patch,
    send,
  };
}
