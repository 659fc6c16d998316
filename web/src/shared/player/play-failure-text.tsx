import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Notice } from '../../components/status/notice.tsx';
import type { PlayFailure } from './play-failure.ts';
import { usePlayerStrings } from './player-strings.ts';
import { useDownload } from './use-download.ts';

/** How people write the formats of recordings, by the subtype of their content type. */
const FORMATS: Readonly<Record<string, string>> = { mp4: 'MP4', webm: 'WebM' };

export interface PlayFailureProps {
  failure: PlayFailure;
  /** The recording. */
  id: RecordingView['id'];
  files: RecordingView['media'];
  /** The index of the file that does not play. */
  part: number;
  onRetry: () => void;
}

/** Says why a recording does not play, with what helps: trying again, or the download. */
export default function PlayFailureText({ failure, id, files, part, onRetry }: PlayFailureProps) {
  const t = usePlayerStrings();
  const { busy, download } = useDownload(id);
  const subtype = /\/([^;]+)/.exec(files[part]?.content_type ?? '')?.[1] ?? '';
  return (
    <Notice
      alert
      tone="warn"
      title={t(failure)}
      actions={
        <>
          {failure !== 'unreachable' && (
            <Button
              size="small"
              icon="download"
              busy={busy}
              onClick={() => void download(part + 1)}
            >
              {files.length > 1 ? t('download-part', { part: part + 1 }) : t('download')}
            </Button>
          )}
          {failure !== 'unsupported' && (
            <Button size="small" onClick={onRetry}>
              {t('again')}
            </Button>
          )}
        </>
      }
    >
      <p className="body2">{t(`${failure}-text`, { format: FORMATS[subtype] ?? subtype })}</p>
    </Notice>
  );
}
