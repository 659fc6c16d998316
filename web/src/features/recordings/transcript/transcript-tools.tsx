import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Select } from '../../../components/form/fields/select.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import type { Speaker } from '../shared/transcript/speakers.ts';
import { useTranscriptStrings } from '../shared/transcript/transcript-strings.ts';
import css from './transcript-panel.module.css';
import type { TranscriptSearch } from './use-transcript-search.ts';

interface ToolsProps {
  search: TranscriptSearch;
  speakers: readonly Speaker[];
  /** The key of the only speaker whose turns are shown; empty for all. */
  speaker: string;
  onSpeaker: (key: string) => void;
  children: ReactNode;
}

/** The search in the transcript with the number of matches, and the filter by speaker. */
export function TranscriptTools({ search, speakers, speaker, onSpeaker, children }: ToolsProps) {
  const t = useTranscriptStrings();
  const { text, setText, hits, at, step } = search;
  const isTyped = text.trim() !== '';
  return (
    <div className={`row wrap line-below gap-8 ${css['tools']}`}>
      <div className={css['search']} role="search">
        <TextInput
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
        />
      </div>
      {isTyped && (
        <div className="inline-row gap-2 one-line">
          <span className="caption num" role="status">
            {hits.length === 0
              ? t('search.none')
              : t('search.place', { at: at + 1, count: hits.length })}
          </span>
          <IconButton dense icon="arrow-up" label={t('search.previous')} onClick={() => step(-1)} />
          <IconButton dense icon="arrow-down" label={t('search.next')} onClick={() => step(1)} />
        </div>
      )}
      <span className={css['filter']}>
        <Select
          aria-label={t('filter.label')}
          value={speaker}
          onChange={onSpeaker}
          placeholder={t('filter.all')}
          options={speakers.map(({ key, name }) => ({ value: key, label: name }))}
          fit
          quiet
        />
      </span>
      {children}
    </div>
  );
}
