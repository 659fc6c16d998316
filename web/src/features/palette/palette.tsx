import { Command } from 'cmdk';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allowed } from '../../allowed.ts';
import { Kbd } from '../../components/buttons/kbd.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useUser } from '../../session/sign-in/use-session.ts';
import { HitMark } from '../search/shared/hit-mark.tsx';
import { useSearchStrings } from '../search/shared/search-strings.ts';
import {
  useSearch,
  HIT_GROUPS,
  type Hit,
  storeRecent,
  readRecent,
} from '../search/shared/use-search.ts';
import { focusAtEnd } from './focus-at-end.ts';
import { matchesTypedWords } from './matches-typed-words.ts';
import { usePaletteStrings } from './palette-strings.ts';
import css from './palette.module.css';
import { useHelpPages } from './use-help-pages.ts';

/** The minimum length of a text that is searched in transcripts. */
const MIN_SAID_LENGTH = 2;

const HitItem = ({ hit, value, onSelect }: { hit: Hit; value: string; onSelect: () => void }) => (
  <Command.Item value={value} onSelect={onSelect}>
    <HitMark hit={hit} size={24} />
    <span className="truncate">{hit.title}</span>
    <span className="caption secondary truncate">{hit.sub}</span>
  </Command.Item>
);

/**
 * The command palette (Ctrl+K): recently opened pages, commands, search results, pages of the
 * navigation, and help pages. The server filters the search results, and the palette filters
 * everything else, because the library compares items only with the words that they had when they
 * were first rendered.
 */
export default function Palette({
  features,
  initialText,
  onClose,
}: {
  features: readonly Feature[];
  /** What was typed before the palette was there. */
  initialText: string;
  onClose: () => void;
}) {
  const t = usePaletteStrings();
  const s = useSearchStrings();
  const navigate = useNavigate();
  const ability = useAbility();
  const user = useUser();
  const [text, setText] = useState(initialText);
  const typed = text.trim();
  const { can, hits, waiting, searched } = useSearch(text, 6);
  const recent = useMemo(() => readRecent(user.id, user.tenant_id), [user.id, user.tenant_id]);
  const go = (path: string) => () => {
    onClose();
    void navigate(path);
  };
  const open = (hit: Hit) => () => {
    storeRecent(user.id, user.tenant_id, hit);
    go(hit.path)();
  };
  const places = features
    .flatMap((feature) => feature.nav ?? [])
    .filter((item) => allowed(item, ability, user));
  // If this item were listed alone, it would be selected and stay selected when results arrive
  // above it.
  const isSaidShown =
    ability.can('read', 'recordings') && typed.length >= MIN_SAID_LENGTH && !waiting;
  const isTyped = (item: { label: () => string }) => matchesTypedWords(item.label(), typed);
  const shownPlaces = places.filter(isTyped);
  const help = useHelpPages(features, typed);
  // Commands that only open a page are listed as that page.
  const commands = features
    .flatMap((feature) => feature.commands ?? [])
    .filter(
      (item) => allowed(item, ability, user) && places.every(({ path }) => path !== item.path),
    )
    .filter(isTyped);
  return (
    <Command label={t('label')} className={css['palette']} shouldFilter={false}>
      <div className={`row line-below gap-10 secondary ${css['field']}`}>
        <Icon name="search" size={24} />
        <Command.Input
          ref={focusAtEnd}
          value={text}
          onValueChange={setText}
          placeholder={t(can ? 'placeholder' : 'placeholder-places')}
        />
        <Kbd>Esc</Kbd>
      </div>
      <p role="status" className="visually-hidden">
        {searched === undefined ? '' : s('found', { count: hits.length, q: searched })}
      </p>
      <Command.List className={css['list']} aria-busy={waiting}>
        <Command.Empty>
          <p className={`p-24 secondary ${css['nothing']}`}>
            {waiting ? t('searching') : t('nothing')}
          </p>
        </Command.Empty>
        {typed === '' && recent.length > 0 && (
          <Command.Group heading={t('recent')}>
            {recent.map((hit) => (
              <HitItem key={hit.path} hit={hit} value={`recent ${hit.path}`} onSelect={open(hit)} />
            ))}
          </Command.Group>
        )}
        {commands.length > 0 && (
          <Command.Group heading={t('do')}>
            {commands.map((item) => (
              <Command.Item key={item.id} value={item.id} onSelect={go(item.path)}>
                <Icon name={item.icon} />
                {item.label()}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {HIT_GROUPS.map((group) => ({ group, found: hits.filter((hit) => hit.group === group) }))
          .filter(({ found }) => found.length > 0)
          .map(({ group, found }) => (
            <Command.Group key={group} heading={s(`groups.${group}`)}>
              {found.map((hit) => (
                <HitItem
                  key={hit.path + hit.id}
                  hit={hit}
                  value={`${group} ${hit.id}`}
                  onSelect={open(hit)}
                />
              ))}
            </Command.Group>
          ))}
        {hits.length > 0 && (
          <Command.Item value="all-results" onSelect={go(paths.search(typed))}>
            <Icon name="search" />
            {s('see-all', { q: typed })}
          </Command.Item>
        )}
        {isSaidShown && (
          <Command.Item value="said" onSelect={go(paths.searchSaid(typed))}>
            <Icon name="recording" />
            {s('said.palette', { q: typed })}
          </Command.Item>
        )}
        {shownPlaces.length > 0 && (
          <Command.Group heading={t('go')}>
            {shownPlaces.map((item) => (
              <Command.Item key={item.path} value={item.path} onSelect={go(item.path)}>
                <Icon name={item.icon} />
                {item.label()}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {help.length > 0 && (
          <Command.Group heading={t('help')}>
            {help.map(({ path, title, description }) => (
              <Command.Item key={path} value={`help ${path}`} onSelect={go(path)}>
                <Icon name="help" />
                <span className="no-shrink">{title}</span>
                <span className="caption secondary truncate">{description}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command>
  );
}
