import { useState } from 'react';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import {
  MAX_VOICE_TEXT,
  VOICE_FINDINGS,
  type VoiceCaseView,
  type VoiceFinding,
} from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Radio } from '../../components/form/choices/radio.tsx';
import { ControlledField } from '../../components/form/fields/controlled-field.tsx';
import { TextAreaField } from '../../components/form/fields/text-area-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Section } from '../../components/layout/section.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../components/time/format-time.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { PersonSelect } from '../../shared/choose/person-select.tsx';
import { useFormDraft } from '../../shared/drafts/use-form-draft.tsx';
import { StaleNotice } from '../../shared/stale-notice.tsx';
import { useVoiceCasesStrings } from './voice-cases-strings.ts';
import css from './voice-cases.module.css';

const CHANGED = ['get-voice-case', 'list-voice-cases', 'get-recording-voice', 'get-home'] as const;
const HANDLERS: readonly string[] = ['admin', 'recruiter'] satisfies MemberView['role'][];

/** Whether the member may investigate cases (`GRANTS` of the domain). */
const mayHandle = ({ role, status }: MemberView) => status === 'active' && HANDLERS.includes(role);

type Refused = (problem: ApiProblem) => void;

/**
 * Shows who investigates a case and how it was closed, and lets the user assign, close and reopen
 * it. After a conflict the case is read again, and no input is lost.
 */
export function HandleCase({ of, onOutdated }: { of: VoiceCaseView; onOutdated: () => void }) {
  const t = useVoiceCasesStrings();
  const [problem, setProblem] = useState<ApiProblem>();
  const refused: Refused = (one) => {
    setProblem(one);
    if (one.status === 409) onOutdated();
  };
  const handle = { of, onRefused: refused, onDone: () => setProblem(undefined) };
  return (
    <>
      <StaleNotice shown={problem?.status === 412} problem={problem} />
      {problem && problem.status !== 412 && (
        <div className="mt-16">
          <Notice tone="bad" alert title={t('refused')}>
            <p className="body2">
              {problem.message}. {problem.status === 409 && t('refused-text')}
            </p>
          </Notice>
        </div>
      )}
      {of.state === 'closed' ? (
        <ClosedCase {...handle} />
      ) : (
        <>
          <AssignCase {...handle} />
          <CloseCase {...handle} />
        </>
      )}
    </>
  );
}

interface HandleProps {
  of: VoiceCaseView;
  onRefused: Refused;
  onDone: () => void;
}

function AssignCase({ of, onRefused, onDone }: HandleProps) {
  const t = useVoiceCasesStrings();
  const user = useUser();
  const { recording_id: sid, assignee, candidate, version } = of;
  const assign = useApiMutation('assign-voice-case', {
    invalidates: CHANGED,
    errors: 'own',
    onError: onRefused,
    onSuccess: (after) => {
      onDone();
      toast.success(t('assigned', { name: after.assignee?.name ?? '', candidate }));
    },
  });
  const assignTo = (id: string) =>
    assign.mutate({ params: { sid }, body: { assignee_id: id }, ifMatch: version });
  return (
    <Section title={t('assignee')}>
      <div className={`flex wrap gap-12 ${css['assignee']}`}>
        <PersonSelect
          label={t('assignee')}
          placeholder={t('nobody')}
          isFixed
          accepts={mayHandle}
          value={assignee?.user_id ?? ''}
          knownName={assignee?.name}
          onChange={(id) => {
            if (id !== '' && id !== assignee?.user_id) assignTo(id);
          }}
        />
        {assignee?.user_id !== user.id && (
          <Button busy={assign.isPending} onClick={() => assignTo(user.id)}>
            {t('take')}
          </Button>
        )}
      </div>
    </Section>
  );
}

interface Closing {
  finding: VoiceFinding | '';
  note: string;
}

function CloseCase({ of, onRefused, onDone }: HandleProps) {
  const t = useVoiceCasesStrings();
  const isMine = of.assignee?.user_id === useUser().id;
  const [asking, setAsking] = useState(false);
  const form = useAppForm<Closing>({ defaultValues: { finding: '', note: '' } });
  const draft = useFormDraft(form, `voice-case:${of.recording_id}`);
  const close = useApiMutation('close-voice-case', {
    invalidates: CHANGED,
    errors: 'own',
    onError: (problem) => {
      setAsking(false);
      onRefused(problem);
    },
    onSuccess: () => {
      setAsking(false);
      draft.forget();
      onDone();
      toast.success(t('closed', { name: of.candidate }));
    },
  });
  const send = ({ finding, note }: Closing) =>
    close.mutate({
      params: { sid: of.recording_id },
      body: { finding: finding as VoiceFinding, note: note.trim() },
      ifMatch: of.version,
    });
  return (
    <Section title={t('close')}>
      {draft.notice}
      <Form form={form} label={t('close')} onSubmit={() => setAsking(true)}>
        <FindingField />
        <TextAreaField
          name="note"
          label={t('note')}
          helper={t('note-helper')}
          required
          rows={5}
          maxLength={MAX_VOICE_TEXT}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            blockedBecause={isMine ? undefined : t('close-why-not')}
          >
            {t('close')}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={asking}
        destructive={false}
        title={t('close-title', { name: of.candidate })}
        confirmLabel={t('close')}
        keepLabel={t('keep-open')}
        busy={close.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => send(form.getValues())}
      >
        <p className="body2">{t('close-does', { name: of.candidate })}</p>
        <p className="body2">{t('close-does-not')}</p>
      </ConfirmDialog>
    </Section>
  );
}

function FindingField() {
  const t = useVoiceCasesStrings();
  return (
    <ControlledField name="finding" label={t('finding')} required>
      {({ labelId, ...control }, { value, onChange, onBlur, ref }) => (
        <div
          {...control}
          role="radiogroup"
          aria-labelledby={labelId}
          className={`stack min-w-0 gap-4 ${css['findings']}`}
        >
          {VOICE_FINDINGS.map((finding, place) => (
            <label key={finding} className={`row gap-8 ${css['finding']}`}>
              <Radio
                ref={place === 0 ? ref : undefined}
                name="finding"
                checked={value === finding}
                onChange={() => onChange(finding)}
                onBlur={onBlur}
              />
              <span>{t(`findings.${finding}`)}</span>
            </label>
          ))}
        </div>
      )}
    </ControlledField>
  );
}

function ClosedCase({ of, onRefused, onDone }: HandleProps) {
  const t = useVoiceCasesStrings();
  const zone = useMyZone();
  const { recording_id: sid, finding, note, closed_at, closed_by, candidate, version } = of;
  const reopen = useApiMutation('reopen-voice-case', {
    invalidates: CHANGED,
    errors: 'own',
    onError: onRefused,
    onSuccess: () => {
      onDone();
      toast.success(t('reopened', { name: candidate }));
    },
  });
  return (
    <Section
      title={t('closed-result')}
      action={
        <Button
          busy={reopen.isPending}
          onClick={() => reopen.mutate({ params: { sid }, ifMatch: version })}
        >
          {t('reopen')}
        </Button>
      }
    >
      {finding && <p className="strong">{t(`findings.${finding}`)}</p>}
      {note !== null && (
        <p className={css['words']} dir="auto">
          {note}
        </p>
      )}
      {closed_at !== null && (
        <p className="caption secondary num">
          {closed_by ? `${closed_by.name}, ` : ''}
          {formatDayTime(closed_at, zone)}
        </p>
      )}
    </Section>
  );
}
