import type { QuotedPlace } from '@parley/contracts/transcripts/transcript.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { useTranscriptStrings } from '../../shared/transcript/transcript-strings.ts';
import css from '../transcript-panel.module.css';

interface WordEditorProps {
  /** The words at the time when the field was opened. */
  before: string;
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  /** Set after a conflict: the other user, if known, and the current words. */
  conflict: { by: string | undefined; now: string } | undefined;
  /** The places that scorecards of others quote and that these words are part of. */
  quoted: readonly QuotedPlace[];
  onSave: () => void;
  onCancel: () => void;
}

/** Who quotes the words; only their number if the reader may not read all of the scorecards. */
function QuotedBy({ quoted }: { quoted: readonly QuotedPlace[] }) {
  const t = useTranscriptStrings();
  const names = new Set(quoted.flatMap(({ by }) => by.map(({ name }) => name)));
  const areAllNamed = quoted.every(({ scorecards, by }) => by.length === scorecards);
  // One scorecard can quote several places of the words, so without names this is the least number.
  const count = Math.max(...quoted.map(({ scorecards }) => scorecards));
  return (
    <p role="status" className="caption secondary">
      {areAllNamed
        ? t('edit.quoted', { names: new Intl.ListFormat('en').format(names) })
        : t('edit.quoted-count', { count })}
    </p>
  );
}

/**
 * The field that replaces words while they are corrected. Enter saves, Escape cancels, and an empty
 * field removes the words.
 */
export function WordEditor({
  before,
  text,
  onText,
  busy,
  conflict,
  quoted,
  onSave,
  onCancel,
}: WordEditorProps) {
  const t = useTranscriptStrings();
  return (
    <>
      <form
        className={`inline-row wrap gap-6 ${css['editor']}`}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <TextInput
          autoFocus
          aria-label={t('edit.label', { words: before })}
          maxLength={1000}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onCancel();
          }}
        />
        <Button size="small" variant="tonal" type="submit" busy={busy}>
          {t('edit.save')}
        </Button>
        <Button size="small" variant="text" onClick={onCancel}>
          {t('edit.cancel')}
        </Button>
      </form>
      {quoted.length > 0 && <QuotedBy quoted={quoted} />}
      {conflict && (
        <div className={css['conflict']}>
          <Notice
            alert
            tone="warn"
            title={
              conflict.by ? t('conflict.title-by', { name: conflict.by }) : t('conflict.title')
            }
          >
            <p className="body2">
              {conflict.now === before
                ? t('conflict.elsewhere')
                : t('conflict.changed', { before, now: conflict.now || t('conflict.nothing') })}
            </p>
            <p className="body2">{t('conflict.draft-saved')}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
