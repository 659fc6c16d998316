import { Suspense, useId, useState } from 'react';
import type {
  CandidateInterview,
  InvitationAnswerInput,
} from '@parley/contracts/candidates/candidate-home.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { lazyCode } from '../../../../components/loading/lazy-code.ts';
import { asFailure } from '../../../../components/status/failure.ts';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { saveTextFile } from '../../../../shared/save-text-file.ts';
import type { InvitationApi } from './invitation-api.ts';
import type { InvitationDialogKind } from './invitation-dialog.tsx';
import { useInvitationStrings } from './invitation-strings.ts';
import css from './invitation.module.css';

export interface InvitationActionsProps {
  interview: CandidateInterview;
  api: InvitationApi;
  /** The zone in which times are shown and typed. */
  zone: string;
  /** Whether confirming is the main action of the page. */
  isMain: boolean;
  /** Called with the interview after an answer. */
  onChanged: (interview: CandidateInterview) => void;
}

/**
 * The dialog is loaded when it is first opened, because it contains the rules for clock changes.
 */
const InvitationDialog = lazyCode(() => import('./invitation-dialog.tsx'));

/** The candidate's answer to an invitation, and all actions for it. */
export function InvitationActions({
  interview,
  api,
  zone,
  isMain,
  onChanged,
}: InvitationActionsProps) {
  const t = useInvitationStrings();
  const title = useId();
  const [busy, setBusy] = useState<'confirm' | 'calendar'>();
  const [dialog, setDialog] = useState<InvitationDialogKind>();
  const [wasOpened, setWasOpened] = useState(false);
  if (dialog && !wasOpened) setWasOpened(true);
  const { answer, can, companyName: company, requisition } = interview;

  const attempt = async (what: 'confirm' | 'calendar', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      const { status, message } = asFailure(error);
      if (status !== 401) toast.error(message);
    }
    setBusy(undefined);
  };
  const confirm = () =>
    attempt('confirm', async () => {
      onChanged(await api.answer({ answer: 'accepted' }));
      toast.success(t('confirmed', { company }));
    });
  const save = () =>
    attempt('calendar', async () => {
      const file = await api.calendar();
      saveTextFile(file.filename, file.content_type, file.content);
      toast.success(t('calendar-done', { file: file.filename }));
    });
  const send = async (given: InvitationAnswerInput) => {
    onChanged(await api.answer(given));
    const done = {
      accepted: t('confirmed', { company }),
      declined: t('declined', { company }),
      'another-time': t('asked', { company }),
      withdraw: t('withdrawn', { requisition }),
    };
    toast.success(done[given.answer]);
  };

  return (
    <section
      aria-labelledby={can.answer ? title : undefined}
      className={`stack line-above gap-16 ${css['answer']}`}
    >
      {can.answer && (
        <div role="status">
          <p id={title} className="h4">
            {t(`answers.${answer ?? 'none'}`)}
          </p>
          <p className="body2 secondary">{t(`answer-text.${answer ?? 'none'}`, { company })}</p>
        </div>
      )}
      <div className={`stack gap-8 ${css['buttons']}`}>
        {can.answer && answer !== 'accepted' && (
          <Button
            variant={isMain ? 'primary' : 'tonal'}
            size="touch"
            wide
            icon="check-circle"
            busy={busy === 'confirm'}
            onClick={() => void confirm()}
          >
            {t('confirm')}
          </Button>
        )}
        <Button
          size="large"
          icon="calendar-add"
          busy={busy === 'calendar'}
          onClick={() => void save()}
        >
          {t('calendar')}
        </Button>
        {can.answer && (
          <Button size="large" icon="clock" onClick={() => setDialog('time')}>
            {t('another-time')}
          </Button>
        )}
        {can.answer && answer !== 'declined' && (
          <Button size="large" icon="close" onClick={() => setDialog('decline')}>
            {t('decline')}
          </Button>
        )}
        <Button size="large" icon="mail" onClick={() => setDialog('write')}>
          {t('write', { company })}
        </Button>
        {can.withdraw && (
          <Button size="large" variant="text" wide onClick={() => setDialog('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {wasOpened && (
        <Suspense>
          <InvitationDialog
            kind={dialog}
            interview={interview}
            zone={zone}
            onAnswer={send}
            onWrite={async (text, intent) => {
              await api.write(text, intent);
              toast.success(t('written', { company }));
            }}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
