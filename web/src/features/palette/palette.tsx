import Dialog from '@mui/material/Dialog';
import { Command } from 'cmdk';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allowed } from '../../allowed.ts';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { matchWords } from './match-words.ts';
import { usePaletteStrings } from './palette-strings.ts';
import css from './palette.module.css';

/** Ctrl+K: what can be done, candidates by name or email, where one can go. */
export default function Palette({ features, onClose }: { features: readonly Feature[]; onClose: () => void }) {
  const t = usePaletteStrings();
  const navigate = useNavigate();
  const ability = useAbility();
  const user = useUser();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const searches = wanted.length >= 2 && ability.can('read', 'candidates');
  const hits = useApiQuery('search-candidates', { query: { q: wanted, limit: '6' } }, { enabled: searches, errors: 'own', keepPrevious: true });
  const go = (path: string) => () => { onClose(); void navigate(path); };
  const places = features.flatMap((feature) => feature.nav ?? []).filter((item) => allowed(item, ability, user));
  // A command that only opens a place is listed as that place.
  const commands = features.flatMap((feature) => feature.commands ?? []).filter((item) => allowed(item, ability, user) && places.every(({ path }) => path !== item.path));
  return (
    <Dialog open onClose={onClose} sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 1, md: '12vh' } } }} slotProps={{ paper: { 'aria-label': t('label'), sx: { width: 600, maxWidth: 'calc(100vw - 16px)', m: 1 } } }}>
      <Command label={t('label')} className={css['palette']} filter={(_value, typed, keywords = []) => matchWords(keywords.join(' '), typed)}>
        <div className={css['field']}>
          <Icon name="search" size={24} />
          <Command.Input autoFocus value={text} onValueChange={setText} placeholder={t('placeholder')} />
          <Kbd>Esc</Kbd>
        </div>
        <Command.List className={css['list']}>
          <Command.Empty><p className={css['nothing']}>{hits.isFetching ? t('searching') : t('nothing')}</p></Command.Empty>
          {commands.length > 0 && (
            <Command.Group heading={t('do')}>
              {commands.map((item) => <Command.Item key={item.id} value={item.id} keywords={[item.label()]} onSelect={go(item.path)}><Icon name={item.icon} />{item.label()}</Command.Item>)}
            </Command.Group>
          )}
          {searches && hits.data && hits.data.items.length > 0 && (
            <Command.Group heading={t('candidates')}>
              {/* The server has chosen them; the typed text as keyword keeps the palette from filtering them again. */}
              {hits.data.items.map((hit) => (
                <Command.Item key={hit.id} value={hit.id} keywords={[text.trim()]} onSelect={go(paths.candidate(hit.id))}>
                  <Avatar name={hit.name} id={hit.id} size={24} />{hit.name}<span className="caption secondary truncate">{hit.email}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <Command.Group heading={t('go')}>
            {places.map((item) => <Command.Item key={item.path} value={item.path} keywords={[item.label()]} onSelect={go(item.path)}><Icon name={item.icon} />{item.label()}</Command.Item>)}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}
