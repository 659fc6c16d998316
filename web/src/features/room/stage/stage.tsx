import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useSettings } from '../../../settings/settings.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom, getTitle } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import banner from './banner.module.css';
import { CaptionLines } from './caption-lines.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { DeviceBanner } from './device-banner.tsx';
import { Lanes } from './lanes.tsx';
import { LobbyBanner } from './lobby-banner.tsx';
import { NetworkBanner } from './network-banner.tsx';
import { NotInCallBanner } from './not-in-call-banner.tsx';
import { RecordingBadge } from './recording-badge.tsx';
import { RoomTimes } from './room-times.tsx';
import { SoundBanner } from './sound-banner.tsx';
import css from './stage.module.css';
import { Tile } from './tile.tsx';
import { useSeats } from './use-seats.ts';

/** The stage: the active speaker large, the others small, the lanes, and pending decisions. */
export function Stage({
  phone,
  beside,
  unheard,
  children,
}: {
  phone: boolean;
  beside: boolean;
  unheard: boolean;
  children: ReactNode;
}) {
  const t = useRoomStrings();
  const { view } = useRoom();
  const { singleKeys } = useSettings();
  const { state, call } = useCall();
  const { seats: panelists, large, pinned, setPinned } = useSeats();
  const small = panelists.filter(({ person }) => !(person === large?.person && !large.content));
  const banners = (
    <div className={banner['banners']}>
      <NetworkBanner />
      <SoundBanner />
      <DeviceBanner />
      <LobbyBanner />
      <NotInCallBanner />
      <ConsentBanner />
    </div>
  );
  const big = large?.seat && (
    <Tile key={`${large.person}${large.content}`} seat={large.seat} big content={large.content} />
  );
  const hints = (
    <div className={`stack gap-8 ${css['hints']}`} role="status">
      {unheard && (
        <p className={css['hint']}>
          {t(phone || !singleKeys ? 'stage.muted-hint-touch' : 'stage.muted-hint')}
        </p>
      )}
      {state.sharing && (
        <p className={css['hint']}>
          {t('stage.you-share')}{' '}
          <button type="button" onClick={() => call.stopSharing()}>
            {t('stage.stop-share')}
          </button>
        </p>
      )}
      {panelists.length === 1 && state.phase === 'connected' && (
        <p className={css['hint']}>
          {t('stage.alone')}.{' '}
          {t(view.me.role === 'candidate' ? 'stage.alone-candidate' : 'stage.alone-text')}
        </p>
      )}
    </div>
  );
  if (phone)
    return (
      <section className={`column min-h-0 gap-12 ${css['phone']}`} aria-label={t('stage.label')}>
        <h1 className="visually-hidden">{getTitle(view)}</h1>
        {banners}
        <div className={css['phoneStage']}>
          {big}
          {small.length > 0 && (
            <div className={`stack gap-6 ${css['corner']}`}>
              {(large?.content
                ? small.filter(({ person }) => person === large.person)
                : small.slice(-2)
              ).map((panelist) => (
                <Tile
                  key={panelist.person}
                  seat={panelist}
                  corner
                  onPress={() => setPinned(panelist.person)}
                />
              ))}
            </div>
          )}
          <div className={css['phoneBadge']}>
            <RecordingBadge />
          </div>
          <CaptionLines />
        </div>
        {hints}
        <Lanes phone />
      </section>
    );
  return (
    <section
      className={`column min-w-0 min-h-0 gap-12 p-16 ${css['stage']}`}
      aria-label={t('stage.label')}
    >
      <div className={`row gap-16 ${css['head']}`}>
        <div className={`flex items-baseline fill ${css['words']}`}>
          <h1 className="h4">{getTitle(view)}</h1>
          <RoomTimes />
        </div>
        {pinned !== undefined && (
          <Button size="small" variant="text" onClick={() => setPinned(undefined)}>
            {t('stage.follow')}
          </Button>
        )}
        <RecordingBadge />
      </div>
      {banners}
      <div
        className={`stack grow min-h-0 gap-12 ${css['tiles']}`}
        data-beside={beside || undefined}
        data-alone={small.length === 0 || undefined}
      >
        <div className={`min-w-0 min-h-0 ${css['large']}`}>
          {big}
          <CaptionLines />
          {hints}
        </div>
        {small.length > 0 && (
          <div
            className={`stack content-start min-h-0 gap-10 ${css['small']}`}
            data-many={small.length > 3 || undefined}
          >
            {small.map((panelist) => (
              <Tile
                key={panelist.person}
                seat={panelist}
                onPress={() => setPinned(panelist.person)}
              />
            ))}
          </div>
        )}
      </div>
      <Lanes />
      {children}
    </section>
  );
}
