import Drawer from '@mui/material/Drawer';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Row, RowList } from '../../../../components/layout/row-list.tsx';
import {
  FocusFirstControl,
  OverlayContent,
} from '../../../../components/overlays/overlay-content.tsx';
import { overlayProps } from '../../../../components/overlays/overlay-props.ts';
import { AsyncContent } from '../../../../components/status/async-content.tsx';
import { formatDayTime } from '../../../../components/time/format-time.ts';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../../session/use-account.ts';
import { useTranscriptStrings } from '../../shared/transcript/transcript-strings.ts';
import css from '../transcript-panel.module.css';

/**
 * The corrections of a transcript, with author, time and content. Every earlier text can be
 * restored.
 */
export function HistoryDrawer({
  transcript,
  open,
  busy,
  onRevert,
  onClose,
}: {
  transcript: TranscriptView;
  open: boolean;
  busy: boolean;
  onRevert: (revision: number) => void;
  onClose: () => void;
}) {
  const t = useTranscriptStrings();
  const zone = useMyZone();
  const query = useApiQuery(
    'get-transcript-history',
    { params: { sid: transcript.recording_id } },
    { enabled: open, errors: 'own', freshOnOpen: true },
  );
  return (
    <Drawer
      anchor="right"
      {...overlayProps(open, onClose)}
      slotProps={{ paper: { 'aria-label': t('history.title') } }}
    >
      <OverlayContent open={open}>
        <div className={`stack content-start gap-12 ${css['drawer']}`}>
          <div className="row between gap-12">
            <h2 className="h3">{t('history.title')}</h2>
            <IconButton icon="close" label={t('history.close')} onClick={onClose} />
          </div>
          <p className="body2 secondary">{t('history.text')}</p>
          <AsyncContent query={query} errorTitle={t('history.failed')}>
            {({ items }) => (
              <RowList label={t('history.title')}>
                {items.map(({ revision, kind, at, by }) => (
                  <Row
                    key={revision}
                    title={
                      <span className="strong">
                        {by
                          ? t(`history.kind.${kind}`, { name: by.name })
                          : t('history.recognized')}
                      </span>
                    }
                    sub={<span className="num">{formatDayTime(at, zone)}</span>}
                    end={
                      revision === transcript.revision ? (
                        <span className="caption secondary">{t('history.now')}</span>
                      ) : (
                        <Button
                          size="small"
                          busy={busy}
                          aria-label={t('history.back-to', { when: formatDayTime(at, zone) })}
                          onClick={() => onRevert(revision)}
                        >
                          {t('history.back')}
                        </Button>
                      )
                    }
                  />
                ))}
              </RowList>
            )}
          </AsyncContent>
        </div>
        <FocusFirstControl />
      </OverlayContent>
    </Drawer>
  );
}
