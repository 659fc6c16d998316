import { useState } from 'react';
import type { RoomMoment } from '@parley/contracts/room/room-talk.schema.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useCall } from '../flow/call-context.ts';
import { useMomentTime } from '../flow/use-moments.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './scorecard-tab.module.css';

/** Marked moments by time, the latest first; own ones can be edited or removed. */
export function MomentList() {
  const t = useRoomStrings();
  const time = useMomentTime();
  const {
    moments: { query, waiting },
  } = useCall();
  const count = (query.data?.length ?? 0) + waiting.length;
  return (
    <section className={`stack gap-4 ${css['moments']}`} aria-label={t('moments.title')}>
      <div className={`row between gap-12 ${css['head']}`}>
        <h2>{t('moments.title')}</h2>
        {count > 0 && (
          <StatusTag tone="neutral" dot={false}>
            {count}
          </StatusTag>
        )}
      </div>
      {waiting.map(({ id, what, failed }) => (
        <p key={id} className={`flex items-baseline gap-12 ${css['moment']}`}>
          <span className={`num ${css['time']}`}>{time({ at: what.at, media_seconds: null })}</span>
          <span className="fill break-anywhere">
            {what.text || t('moments.no-words')}{' '}
            <span className="caption secondary">{failed ?? t('moments.waits')}</span>
          </span>
        </p>
      ))}
      <AsyncContent
        query={query}
        errorTitle={t('moments.failed')}
        isEmpty={(all) => all.length === 0}
        empty={waiting.length === 0 && <p className="body2 secondary">{t('moments.none')}</p>}
      >
        {(all) =>
          all
            .toReversed()
            .map((moment) => <Moment key={moment.id} moment={moment} time={time(moment)} />)
        }
      </AsyncContent>
    </section>
  );
}

function Moment({ moment, time }: { moment: RoomMoment; time: string }) {
  const t = useRoomStrings();
  const { moments } = useCall();
  const [editing, setEditing] = useState(false);
  const act = async (work: Promise<void>, done: () => void) => {
    try {
      await work;
      done();
    } catch (error) {
      toast.error(asFailure(error).message);
    }
  };
  const change = (text: string) => {
    setEditing(false);
    if (text.trim() !== moment.text) void act(moments.change(moment, text.trim()), () => undefined);
  };
  return (
    <div className={`flex items-baseline gap-12 ${css['moment']}`}>
      <span className={`num ${css['time']}`}>{time}</span>
      {editing ? (
        <TextInput
          autoFocus
          className="fill"
          aria-label={t('moments.change', { time })}
          maxLength={500}
          defaultValue={moment.text}
          onBlur={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change(event.currentTarget.value);
            else if (event.key === 'Escape') setEditing(false);
          }}
        />
      ) : (
        <span className="fill break-anywhere" dir="auto">
          {moment.text || <span className="secondary">{t('moments.no-words')}</span>}
          {!moment.mine && (
            <span className="caption secondary"> {t('moments.by', { name: moment.name })}</span>
          )}
        </span>
      )}
      {moment.mine && !editing && (
        <span className={css['buttons']}>
          <IconButton
            icon="edit"
            size={18}
            label={t('moments.change', { time })}
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon="delete"
            size={18}
            label={t('moments.remove', { time })}
            onClick={() =>
              void act(moments.remove(moment.id), () => toast.success(t('moments.removed')))
            }
          />
        </span>
      )}
    </div>
  );
}
