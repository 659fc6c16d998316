import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { usePlayerStrings } from './player-strings.ts';
import { useDownload } from './use-download.ts';

/**
 * Why a file does not play.
 * - `unreachable`: it did not answer, or the connection was lost
 * - `broken`: it answered and cannot be decoded
 * - `unsupported`: this browser cannot play files of its type
 */
export type PlayFailure = 'unreachable' | 'broken' | 'unsupported';

/**
 * Returns why an element does not play its file. Browsers report a file that did not answer, such
 * as one whose link has expired, in the same way as one that they cannot play; therefore the file
 * is requested once more.
 * @param error the error of the element
 * @param file its address and content type
 */
export async function findPlayFailure(
  error: Pick<MediaError, 'code'> | null,
  file: { url: string; content_type: string },
): Promise<PlayFailure> {
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return 'broken';
  if (error?.code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) return 'unreachable';
  if (document.createElement('video').canPlayType(file.content_type) === '') return 'unsupported';
  return (await hasContent(file.url)) ? 'unsupported' : 'unreachable';
}

/** Reads only the beginning of the file. */
async function hasContent(url: string): Promise<boolean> {
  const gone = new AbortController();
  try {
    const { ok, body } = await fetch(url, { signal: gone.signal });
    if (!ok || !body) return false;
    const { value } = await body.getReader().read();
    return value !== undefined && value.byteLength > 0;
  } catch {
    return false;
  } finally {
    gone.abort();
  }
}

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
export function PlayFailureNotice({ failure, id, files, part, onRetry }: PlayFailureProps) {
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
