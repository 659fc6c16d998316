import { type RefObject, useEffect, useState } from 'react';
import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../components/form/fields/select.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { Popover } from '../../../components/overlays/popover.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useMomentTime } from '../flow/use-moments.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './controls.module.css';

const NONE: readonly ScorecardAttribute[] = [];

/** Returns the attributes that the panel rates in this interview. */
function useAttributes(): readonly ScorecardAttribute[] {
  const { view } = useRoom();
  const feedbacks = useApiQuery(
    'list-feedbacks',
    { query: { interview_id: view.interview_id, limit: 100 } },
    { errors: 'own' },
  );
  return (
    feedbacks.data?.items.find(({ mine }) => mine)?.attributes ??
    feedbacks.data?.items[0]?.attributes ??
    NONE
  );
}

/** Marks the moment at which this was opened, with a note and the attribute that it concerns. */
export function MarkMoment({
  anchor,
  open,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}) {
  const t = useRoomStrings();
  return (
    <Popover anchor={anchor} open={open} onClose={onClose} label={t('moments.dialog')} align="end">
      <MarkForm onDone={onClose} />
    </Popover>
  );
}

function MarkForm({ onDone }: { onDone: () => void }) {
  const t = useRoomStrings();
  const { now, api } = useRoom();
  const { moments } = useCall();
  const formatMoment = useMomentTime();
  const attributes = useAttributes();
  const [at] = useState(now);
  // The text is kept when the popover is closed by a click outside.
  const kept = `roomMoment:${api.key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(kept) ?? '');
  const [attribute, setAttribute] = useState('');
  useEffect(() => sessionStorage.setItem(kept, text), [kept, text]);
  const time = formatMoment({ at: new Date(at).toISOString(), media_seconds: null });
  const save = () => {
    moments.mark({
      at: new Date(at).toISOString(),
      text: text.trim(),
      attribute: attribute || null,
    });
    sessionStorage.removeItem(kept);
    setText('');
    toast.success(t('moments.saved', { time }));
    onDone();
  };
  return (
    <form
      className={`stack gap-12 p-12 ${css['mark']}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex between gap-12">
        <h2 className="h4">{t('moments.dialog')}</h2>
        <span className="num body2 secondary">{time}</span>
      </div>
      <FieldFrame label={t('moments.text')}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            maxLength={500}
            autoComplete="off"
            placeholder={t('moments.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FieldFrame>
      {attributes.length > 0 && (
        <FieldFrame label={t('moments.attribute')}>
          {(control) => (
            <Select
              {...control}
              value={attribute}
              onChange={setAttribute}
              placeholder={t('moments.attribute-none')}
              options={attributes.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FieldFrame>
      )}
      <div className="flex to-end gap-8">
        <Button size="small" variant="text" onClick={onDone}>
          {t('moments.cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit">
          {t('moments.save')}
        </Button>
      </div>
    </form>
  );
}
