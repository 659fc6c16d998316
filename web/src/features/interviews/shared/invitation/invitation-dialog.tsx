import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod';
import {
  type CandidateInterview,
  type InvitationAnswerInput,
  MAX_PROPOSED_TIMES,
} from '@parley/contracts/candidates/candidate-home.schema.ts';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { PickerInput } from '../../../../components/pickers/lazy-pickers.tsx';
import { asFailure } from '../../../../components/status/failure.ts';
import { Notice } from '../../../../components/status/notice.tsx';
import { formatDayTime } from '../../../../components/time/format-time.ts';
import { IntentKey } from '../../../../session/api/intent-key.ts';
import { serverNow } from '../../../../session/services.ts';
import { useLocalDraft } from '../../../../shared/drafts/use-local-draft.ts';
import { toWall } from '../../../calendar/shared/dates.ts';
import { useInvitationStrings } from './invitation-strings.ts';
import { formatZone } from './zones.ts';

const kept = z.object({ words: z.string(), times: z.array(z.string()) });
type KeptWords = z.infer<typeof kept>;
const NOTHING: KeptWords = { words: '', times: [] };

/**
 * Returns the candidate's input in one of the invitation's dialogs, which stays on this device
 * until it is sent.
 * @param name the interview and the dialog
 */
const useKeptWords = (name: string) => useLocalDraft(`invitation:${name}`, kept, NOTHING);

export type InvitationDialogKind = 'decline' | 'time' | 'withdraw' | 'write';

interface Props {
  interview: CandidateInterview;
  zone: string;
  /** Rejects if the answer was not stored. */
  onAnswer: (answer: InvitationAnswerInput) => Promise<void>;
  /** Rejects if the message was not stored. */
  onWrite: (text: string, intent: string) => Promise<void>;
  onClose: () => void;
}

/** The dialog in which a candidate declines, asks for another time, writes or withdraws. */
export default function InvitationDialog({
  kind,
  ...rest
}: Props & { kind: InvitationDialogKind | undefined }) {
  const t = useInvitationStrings();
  const { companyName: company, requisition } = rest.interview;
  const titles = {
    decline: t('decline'),
    time: t('another-time'),
    withdraw: t('dialog.withdraw-title', { requisition }),
    write: t('write', { company }),
  };
  return (
    <Dialog open={kind !== undefined} onClose={rest.onClose} title={kind ? titles[kind] : ''}>
      {kind && <Editor key={kind} kind={kind} {...rest} />}
    </Dialog>
  );
}

type Strings = ReturnType<typeof useInvitationStrings>;

/** Returns the proposed instants, or the reason why they cannot be sent. */
function readTimes(
  { words, times }: KeptWords,
  zone: string,
  t: Strings,
): { times: string[] } | { error: string } {
  const instants: string[] = [];
  for (const local of times.filter((time) => time !== '')) {
    const [date = '', time = ''] = local.split('T');
    const resolved = resolveWallTime({ date, time: time.slice(0, 5), zone });
    if (!resolved.ok) return { error: t('dialog.time-gap', { time }) };
    if (Date.parse(resolved.instant) <= serverNow()) return { error: t('dialog.time-over') };
    instants.push(resolved.instant);
  }
  return instants.length === 0 && words.trim() === ''
    ? { error: t('dialog.time-needed') }
    : { times: instants };
}

function Editor({
  kind,
  interview,
  zone,
  onAnswer,
  onWrite,
  onClose,
}: Props & { kind: InvitationDialogKind }) {
  const t = useInvitationStrings();
  const { values, change, forget } = useKeptWords(`${interview.id}:${kind}`);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const intent = useRef(new IntentKey(() => crypto.randomUUID()));
  const { companyName: company, requisition, title, starts_at } = interview;
  const words = values.words.trim();

  const send = async (): Promise<void> => {
    if (kind === 'write') {
      if (words === '') return setError(t('needed'));
      await onWrite(words, intent.current.for(words));
    } else if (kind === 'time') {
      const read = readTimes(values, zone, t);
      if ('error' in read) return setError(read.error);
      await onAnswer({ answer: 'another-time', words, times: read.times });
    } else await onAnswer({ answer: kind === 'decline' ? 'declined' : 'withdraw', words });
    intent.current.settle();
    forget();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (thrown) {
      const { status, message } = asFailure(thrown);
      if (status !== 401) setFailure(message);
    }
    setBusy(false);
  };
  const texts = {
    decline: t('dialog.decline-text', {
      title,
      company,
      requisition,
      when: formatDayTime(starts_at, zone),
    }),
    time: t('dialog.time-text', { company, zone: formatZone(zone, Date.parse(starts_at)) }),
    withdraw: t('dialog.withdraw-text', { company }),
    write: t('dialog.write-helper', { requisition }),
  };
  return (
    <form className="stack gap-12" noValidate onSubmit={(event) => void submit(event)}>
      <p className="body2">{texts[kind]}</p>
      {kind === 'time' && (
        <Times
          times={values.times}
          zone={zone}
          onChange={(times) => {
            setError(undefined);
            change({ times });
          }}
        />
      )}
      <FieldFrame
        label={t(`dialog.${kind}-words`)}
        error={error}
        optional={kind === 'decline' || kind === 'withdraw'}
        helper={
          values.words !== ''
            ? t('dialog.draft-saved')
            : kind === 'time'
              ? t('dialog.time-words-helper')
              : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            rows={kind === 'write' ? 5 : 3}
            maxLength={kind === 'write' ? 10_000 : 500}
            value={values.words}
            onChange={(event) => {
              setError(undefined);
              change({ words: event.target.value });
            }}
          />
        )}
      </FieldFrame>
      {failure && <Notice alert tone="bad" title={failure} />}
      <Button
        type="submit"
        size="touch"
        wide
        variant={kind === 'withdraw' ? 'danger' : 'primary'}
        busy={busy}
      >
        {t(`dialog.${kind}-send`, { requisition })}
      </Button>
      <Button size="touch" wide onClick={onClose}>
        {t('back')}
      </Button>
    </form>
  );
}

/** Up to three local times. The next field appears when the previous one is filled in. */
function Times({
  times,
  zone,
  onChange,
}: {
  times: readonly string[];
  zone: string;
  onChange: (times: string[]) => void;
}) {
  const t = useInvitationStrings();
  // A time is empty while it is being changed, and keeps its field.
  const last = times.findLastIndex((time) => time !== '');
  const shown = [...times.slice(0, last + 1), ''].slice(0, MAX_PROPOSED_TIMES);
  const first = toWall(serverNow(), zone);
  return shown.map((value, index) => (
    // The fields have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <FieldFrame key={index} label={t('dialog.time', { number: index + 1 })}>
      {(control) => (
        <PickerInput
          {...control}
          kind="date-time"
          min={first}
          value={value}
          onChange={(next) => onChange(shown.map((time, at) => (at === index ? next : time)))}
        />
      )}
    </FieldFrame>
  ));
}
