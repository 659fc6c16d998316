import { useState } from 'react';
import {
  type ReasonCode,
  REASONS_OF_OUTCOME,
  UNDO_MINUTES,
} from '@parley/contracts/decisions/decisions.routes.ts';
import { MIN_RATIONALE_LENGTH, needsRationale } from '@parley/domain/decisions/decision-gate.ts';
import {
  decisionMailMessage,
  decisionMailSubject,
} from '@parley/domain/decisions/decision-mail.ts';
import { LabelledCheckbox } from '../../../components/form/choices/checkbox.tsx';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { useAccount } from '../../../session/use-account.ts';
import { RequisitionSelect } from '../../../shared/choose/requisition-select.tsx';
import { BulkDialog } from '../../../shared/lists/bulk-dialog.tsx';
import type { BulkAction, BulkResult } from '../../../shared/lists/use-bulk.ts';
import { countedLength } from '../../decisions/shared/decision-values.ts';
import { ReasonChoice } from '../../decisions/shared/reason-choice.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';
import type { ListMove } from './stages.ts';

export interface BulkIntent {
  kind: ListMove | 'put' | 'reject' | 'delete';
  ids: readonly string[];
  /** Called when the dialog closes after the change was carried out and its result was shown. */
  onDone: () => void;
}

type Action = BulkAction<'bulk-candidates'>;

const KIND_OF_CHANGE = {
  in_review: 'stage',
  reject: 'stage',
  put: 'other',
  delete: 'gone',
} as const;

interface Rejection {
  reason: ReasonCode | '';
  words: string;
  mail: boolean;
}
const NO_REJECTION: Rejection = { reason: '', words: '', mail: true };

/** Returns the action, or undefined while the reason or the words that it needs are missing. */
function toRejection({ reason, words, mail }: Rejection): Action | undefined {
  if (reason === '' || wordsMissing({ reason, words }) > 0) return undefined;
  return {
    type: 'reject',
    outcome: 'reject',
    reason_code: reason,
    rationale: words.trim(),
    mail: { when: mail ? 'standard' : 'none' },
  };
}

/** The number of characters that the words of a rejection still need. */
const wordsMissing = ({ reason, words }: Pick<Rejection, 'reason' | 'words'>): number =>
  needsRationale('reject', reason) ? Math.max(0, MIN_RATIONALE_LENGTH - countedLength(words)) : 0;

/** The mail to each candidate, with placeholders for the candidate's name and the position. */
function Letter() {
  const t = useCandidatesStrings();
  const account = useAccount().data;
  const names = {
    candidate: t('bulk.letter.name'),
    requisition: t('bulk.letter.position'),
    company: account?.tenant_name ?? '',
  };
  return (
    <section aria-label={t('bulk.letter.label')} className={`stack gap-8 ${css['letter']}`}>
      <p className="strong">{decisionMailSubject('reject', names)}</p>
      <p className="break-anywhere keep-lines">
        {decisionMailMessage('reject', { ...names, author: account?.name ?? '', met: false })}
      </p>
      <p className="caption secondary">{t('bulk.mail-helper')}</p>
    </section>
  );
}

/** Why the candidates are rejected, and whether they are told by mail. */
function RejectionFields({
  value,
  onChange,
}: {
  value: Rejection;
  onChange: (value: Rejection) => void;
}) {
  const t = useCandidatesStrings();
  // The preview is asked for when the words are finished, not at each key.
  const [words, setWords] = useState(value.words);
  const missing = wordsMissing({ reason: value.reason, words });
  return (
    <>
      <ReasonChoice
        reasons={REASONS_OF_OUTCOME.reject}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <FieldFrame
        label={t('bulk.words')}
        helper={
          missing > 0
            ? t('bulk.words-needed', { least: MIN_RATIONALE_LENGTH, count: countedLength(words) })
            : t('bulk.words-helper')
        }
      >
        {(control) => (
          <TextInput
            {...control}
            rows={2}
            maxLength={4000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onBlur={() => onChange({ ...value, words })}
          />
        )}
      </FieldFrame>
      <LabelledCheckbox
        text={t('bulk.mail', { minutes: UNDO_MINUTES })}
        checked={value.mail}
        onChange={({ target }) => onChange({ ...value, mail: target.checked })}
      />
      {value.mail && <Letter />}
    </>
  );
}

/**
 * The dialog for changing several candidates. It requests any missing input, such as the
 * requisition, then shows a preview of the change.
 */
export default function CandidateBulkDialog({
  intent: { kind, ids },
  onChanged,
  onClose,
}: {
  intent: BulkIntent;
  onChanged: (results: readonly BulkResult[], kind: 'stage' | 'gone' | 'other') => void;
  onClose: (done: boolean) => void;
}) {
  const t = useCandidatesStrings();
  const [requisition, setRequisition] = useState('');
  const [title, setTitle] = useState('');
  const [rejection, setRejection] = useState(NO_REJECTION);
  const action = ((): Action | undefined => {
    if (kind === 'delete') return { type: 'delete' };
    if (kind === 'reject') return toRejection(rejection);
    if (kind === 'put')
      return requisition === ''
        ? undefined
        : { type: 'put-on-requisition', requisition_id: requisition };
    return { type: 'move-stage', to: kind };
  })();
  return (
    <BulkDialog
      route="bulk-candidates"
      ids={ids}
      title={t(`bulk.title.${kind}`, { count: ids.length })}
      action={action}
      confirmLabel={t(`bulk.confirm.${kind}`)}
      destructive={kind === 'delete' || kind === 'reject'}
      onClose={onClose}
      onChanged={(results) => onChanged(results, KIND_OF_CHANGE[kind])}
      doneMessage={(count) =>
        t(`bulk.done.${kind}`, {
          count,
          title,
        })
      }
      {...(kind === 'delete'
        ? {}
        : { undoAction: (bulk_id: string): Action => ({ type: 'undo', bulk_id }) })}
    >
      {kind === 'reject' && <RejectionFields value={rejection} onChange={setRejection} />}
      {kind === 'put' && (
        <RequisitionSelect
          label={t('put.requisition')}
          placeholder={t('put.choose')}
          status="open"
          value={requisition}
          onChange={(id, name) => {
            setRequisition(id);
            setTitle(name);
          }}
        />
      )}
    </BulkDialog>
  );
}
