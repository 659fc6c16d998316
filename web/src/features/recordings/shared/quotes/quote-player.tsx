import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import type { Quote, QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { formatElapsed } from '../../../../components/time/format-time.ts';
import { paths } from '../../../../paths.ts';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import {
  findPlayFailure,
  PlayFailureNotice,
  preloadPlayFailure,
} from '../player/load-play-failure.tsx';
import type { PlayFailure } from '../player/play-failure.tsx';
import { useQuoteStrings } from './quotes-strings.ts';
import css from './quotes.module.css';

/** Plays only the quoted part of a recording. */
export function QuotePlayer({
  quote,
  said,
  onClose,
}: {
  quote: QuoteReference;
  said: Quote | undefined;
  onClose: () => void;
}) {
  const t = useQuoteStrings();
  const [failed, setFailed] = useState<{ failure: PlayFailure; part: number }>();
  const [round, setRound] = useState(0);
  const query = useApiQuery(
    'get-recording',
    { params: { sid: quote.recording_id } },
    { errors: 'own' },
  );
  const media = query.data?.media ?? [];
  const isMissing = query.error !== null || (query.data && media.length === 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('player.title', { time: formatElapsed(quote.from) })}
      actions={
        <>
          <Button to={paths.recording(quote.recording_id, quote.from)}>{t('player.open')}</Button>
          {!failed && !isMissing && (
            <Button icon="play" data-autofocus onClick={() => setRound(round + 1)}>
              {t('player.again')}
            </Button>
          )}
          <Button onClick={onClose}>{t('player.close')}</Button>
        </>
      }
    >
      <div className="stack gap-12">
        {isMissing && <Notice alert tone="warn" title={t('player.failed')} />}
        {failed && (
          <PlayFailureNotice
            {...failed}
            id={quote.recording_id}
            files={media}
            onRetry={() => {
              setFailed(undefined);
              void query.refetch();
            }}
          />
        )}
        {!failed && media.length > 0 && (
          <Span
            key={round}
            media={media}
            quote={quote}
            onFailed={(failure, part) => setFailed({ failure, part })}
          />
        )}
        {said?.parts.map(({ name, text }, place) => (
          <p key={place} className={`${css['words']} body2`} dir="auto">
            <span className="strong">{name}:</span> “{text}”
          </p>
        ))}
      </div>
    </Dialog>
  );
}

/** Plays a recording from one second to another, also across its files. */
function Span({
  media: files,
  quote: { from, to },
  onFailed,
}: {
  media: RecordingView['media'];
  quote: QuoteReference;
  onFailed: (failure: PlayFailure, part: number) => void;
}) {
  const [part, setPart] = useState(() =>
    Math.max(
      0,
      files.findLastIndex((file) => file.from <= from),
    ),
  );
  const ended = useRef(false);
  const file = files[part]!;
  useEffect(preloadPlayFailure, []);
  const begin = useCallback(
    ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      currentTarget.currentTime = Math.max(0, from - file.from);
      void currentTarget.play().catch(() => undefined);
    },
    [from, file],
  );
  const props = {
    src: file.url,
    className: css['media'],
    controls: true,
    preload: 'auto',
    onLoadedMetadata: begin,
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
      void findPlayFailure(currentTarget.error, file).then((failure) => onFailed(failure, part)),
    onEnded: () => {
      const next = files[part + 1];
      if (next && next.from < to) setPart(part + 1);
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      // A user who continues after the end of the quote wants to hear what follows.
      if (ended.current || file.from + currentTarget.currentTime < to) return;
      ended.current = true;
      currentTarget.pause();
    },
  } as const;
  return file.content_type.startsWith('video/') ? (
    // The words are shown below it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video key={file.url} playsInline {...props} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio key={file.url} {...props} />
  );
}
