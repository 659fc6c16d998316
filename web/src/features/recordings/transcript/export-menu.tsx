import { useRef, useState } from 'react';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { toJsonExport, toPlainText } from '@parley/domain/transcripts/export-transcript.ts';
import { toWebVtt } from '@parley/domain/transcripts/web-vtt.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { saveTextFile } from '../../../shared/save-text-file.ts';
import { useTranscriptStrings } from '../shared/transcript/transcript-strings.ts';

/**
 * Saves the transcript as a file, which is created in the browser. `title` is the heading of the
 * text.
 */
export function ExportMenu({ transcript, title }: { transcript: TranscriptView; title: string }) {
  const t = useTranscriptStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const files = [
    { id: 'text', ends: 'txt', type: 'text/plain', make: () => toPlainText(title, transcript) },
    {
      id: 'vtt',
      ends: 'vtt',
      type: 'text/vtt',
      make: () => toWebVtt(transcript.turns, transcript.people),
    },
    { id: 'json', ends: 'json', type: 'application/json', make: () => toJsonExport(transcript) },
  ] as const;
  return (
    <>
      <span ref={anchor}>
        <IconButton
          dense
          icon="download"
          label={t('export.button')}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      </span>
      <Menu
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('export.button')}
        align="end"
        items={files.map(({ id, ends, type, make }) => ({
          id,
          label: t(`export.${id}`),
          onPick: () => saveTextFile(`${name}.${ends}`, type, make()),
        }))}
      />
    </>
  );
}
