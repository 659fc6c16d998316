import '@fontsource-variable/instrument-sans';
import '../src/theme/global.css';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { settingsStore, THEME_NAMES, useSettings } from '../src/settings/settings.ts';
import { STORY_FILES } from './story-files.ts';
import { StoryFrame } from './story-frame.tsx';

const page: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 260px) 1fr',
  minHeight: '100vh',
};
const list: CSSProperties = {
  padding: 16,
  borderInlineEnd: '1px solid var(--divider)',
  background: 'var(--nav)',
};
const bar: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, padding: 16 };

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};
const useHash = () => useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash));

/**
 * `npm run stories`: all stories in a list, the chosen one next to it. The choice is in the
 * address.
 */
function StoryBrowser() {
  const hash = useHash();
  const all = STORY_FILES.flatMap(({ title, stories }) =>
    stories.map((story) => ({ ...story, title, hash: `#${title}/${story.name}` })),
  );
  const chosen = all.find((story) => story.hash === hash) ?? all[0];
  return (
    <div style={page}>
      <nav aria-label="Stories" style={list}>
        {STORY_FILES.map(({ title, stories }) => (
          <section key={title} aria-label={title}>
            <h2 className="h4">{title}</h2>
            <ul>
              {stories.map(({ name }) => (
                <li key={name}>
                  <a
                    href={`#${title}/${name}`}
                    aria-current={chosen?.hash === `#${title}/${name}` ? 'page' : undefined}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div>
        <Looks />
        {chosen && (
          <StoryFrame key={chosen.hash}>
            <chosen.Story />
          </StoryFrame>
        )}
      </div>
    </div>
  );
}

function Looks() {
  const { theme, direction } = useSettings();
  return (
    <div role="toolbar" aria-label="Looks" style={bar}>
      <label>
        Theme{' '}
        <select
          value={theme}
          onChange={({ target }) =>
            settingsStore.change({ theme: THEME_NAMES.find((name) => name === target.value)! })
          }
        >
          {THEME_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={direction === 'rtl'}
          onChange={({ target }) =>
            settingsStore.change({ direction: target.checked ? 'rtl' : 'ltr' })
          }
        />{' '}
        Right to left
      </label>
    </div>
  );
}

settingsStore.start();
createRoot(document.getElementById('root')!).render(<StoryBrowser />);
