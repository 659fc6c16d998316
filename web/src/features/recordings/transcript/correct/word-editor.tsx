import { Button } from '../../../../components/buttons/button.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { useTranscriptStrings } from '../../../../shared/transcript/transcript-strings.ts';
import css from '../transcript-panel.module.css';

interface WordEditorProps {
  /** What the words were when they were opened. */
  before: string;
  text: string;
  onText: (text: string) => void;
  busy: boolean;
  /** Set if somebody else has saved first: who, if known, and what the words are now. */
  conflict: { by: string | undefined; now: string } | undefined;
  onSave: () => void;
  onCancel: () => void;
}

/**
 * The field in place of words that are corrected. Enter saves, Escape leaves them as they are, and
 * an empty field removes them.
 */
export function WordEditor({
  before,
  text,
  onText,
  busy,
  conflict,
  onSave,
  onCancel,
}: WordEditorProps) {
  const t = useTranscriptStrings();
  return (
    <>
      <form
        className={css['editor']}
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
        <Button size="small" look="tonal" type="submit" busy={busy}>
          {t('edit.save')}
        </Button>
        <Button size="small" look="text" onClick={onCancel}>
          {t('edit.cancel')}
        </Button>
      </form>
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
            <p className="body2">{t('conflict.kept')}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
