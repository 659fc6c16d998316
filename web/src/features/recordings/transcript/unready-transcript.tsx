import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useTranscriptStrings } from '../shared/transcript/transcript-strings.ts';

/** Shows the progress of a transcript that is not finished, or the reason why there is none. */
export function UnreadyTranscript({ transcript }: { transcript: TranscriptView }) {
  const t = useTranscriptStrings();
  const queries = useQueryClient();
  const { state, reason, progress } = transcript;
  const input = { params: { sid: transcript.recording_id } };
  const restart = useApiMutation('restart-transcript', {
    onSuccess: (now) => queries.setQueryData(['get-transcript', input], now),
  });
  if (state === 'failed')
    return (
      <Notice
        tone="bad"
        title={t('failed.title')}
        actions={
          <Button size="small" busy={restart.isPending} onClick={() => restart.mutate(input)}>
            {t('failed.again')}
          </Button>
        }
      >
        <p className="body2">{t(`reason.${reason ?? 'internal'}`)}</p>
        <p className="body2">{t('failed.recording-unaffected')}</p>
      </Notice>
    );
  if (state === 'none')
    return (
      <Notice tone="info" title={t('none.title')}>
        <p className="body2">{t(`reason.${reason ?? 'not-recorded'}`)}</p>
      </Notice>
    );
  return (
    <div className="stack gap-10">
      <p className="body2 strong" role="status">
        {progress && progress.of > 0
          ? t('coming.progress', { done: progress.done, count: progress.of })
          : t('coming.waiting')}
      </p>
      {progress && progress.of > 0 ? (
        <LinearProgress
          value={Math.round((progress.done / progress.of) * 100)}
          aria-label={t('coming.title')}
        />
      ) : null}
      <p className="body2 secondary">{t('coming.text')}</p>
    </div>
  );
}
