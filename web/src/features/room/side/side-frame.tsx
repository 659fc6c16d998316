import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import type { SideProps } from '../flow/side-props.ts';
import { useRoomStrings } from '../room-strings.ts';
import { ChatTab } from './chat-tab.tsx';
import css from './side.module.css';

interface SideTab {
  id: string;
  label: string;
  /** A number next to the label, and its meaning as text. */
  badge?: { count: number; words: string } | undefined;
}

export interface SideFrameProps {
  label: string;
  tabs: readonly SideTab[];
  current: string;
  onTab: (tab: string) => void;
  /** Buttons at the end of the tabs. */
  end?: ReactNode;
  children: ReactNode;
}

/** Tabs above one panel with its own scrolling. Arrow keys move between the tabs. */
export function SideFrame({ label, tabs, current, onTab, end, children }: SideFrameProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[(at + turned + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onTab(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <section className={`column min-w-0 min-h-0 ${css['side']}`} aria-label={label}>
      <div className={`row between line-below gap-8 ${css['bar']}`}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={`flex fill ${css['tabs']}`}
          onKeyDown={move}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === current ? 0 : -1}
              className={`inline-row gap-6 secondary medium one-line bare ${css['tab']}`}
              onClick={() => onTab(tab.id)}
            >
              {tab.label}
              {tab.badge && (
                <>
                  {' '}
                  <span className={css['count']}>{tab.badge.count}</span>
                  <span className="visually-hidden"> {tab.badge.words}</span>
                </>
              )}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        tabIndex={0}
        className={`grow min-h-0 p-20 ${css['panel']}`}
        data-tab={current}
      >
        {children}
      </div>
    </section>
  );
}

/** The side panel for the candidate: the chat of the room. */
export function CandidateSide({ phone, onTab }: SideProps) {
  const t = useRoomStrings();
  return (
    <div className={`stack one-column min-w-0 min-h-0 ${css['columns']}`}>
      <SideFrame
        label={t('side.label')}
        tabs={[{ id: 'chat', label: t('side.chat') }]}
        current="chat"
        onTab={onTab}
        end={
          !phone && (
            <IconButton icon="close" size={20} label={t('side.hide')} onClick={() => onTab(null)} />
          )
        }
      >
        <ChatTab />
      </SideFrame>
    </div>
  );
}
