import { useEffect, useState } from 'react';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { lanes } from '../model/speech.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';

/** The lanes cover at least a minute, so that the first word does not fill them. */
const MIN_MS = 60_000;

/** The speech segments since joining, one lane for each person, and the candidate's share. */
export function Lanes({ phone = false }: { phone?: boolean }) {
  const t = useRoomStrings();
  const {
    view: { people },
    now,
  } = useRoom();
  const { spoken, since, voices, state } = useCall();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const heard = spoken();
  const shown = people
    .filter(
      ({ person }) =>
        state.people.some((one) => one.person === person) || (heard.get(person)?.length ?? 0) > 0,
    )
    .sort((a, b) => Number(b.role === 'candidate') - Number(a.role === 'candidate'));
  const drawn = lanes(
    shown.map(({ person }) => person),
    heard,
    since,
    Math.max(now(), since + MIN_MS),
  );
  const candidate = shown.find(({ role }) => role === 'candidate');
  const share = drawn.find(({ person }) => person === candidate?.person)?.share ?? 0;
  const anybody = drawn.some((lane) => lane.share > 0);
  const all = shown
    .map(({ name }, index) => t('lanes.share', { name, share: drawn[index]?.share ?? 0 }))
    .join(', ');
  const text = !anybody
    ? t('lanes.none')
    : candidate
      ? `${t('lanes.share', { name: suggestAddressAs(candidate.name), share })}, ` +
        `${t('lanes.panel', { share: 100 - share })}`
      : all;
  const strip = (
    <div
      className={`stack fill ${css['lanes']}`}
      role="img"
      aria-label={anybody ? t('lanes.label', { shares: all }) : t('lanes.none')}
      dir="ltr"
    >
      {drawn.map(({ person, marks }) => (
        <div key={person} className={css['lane']} data-person={person} data-marks={marks.length}>
          {marks.map((mark, index) => (
            <i
              key={index}
              style={{
                left: `${mark.left}%`,
                width: `${mark.width}%`,
                background: voices.get(person),
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
  if (phone) return strip;
  return (
    <div className={`row gap-24 ${css['spoke']}`}>
      <h2 className={`strong one-line ${css['spokeTitle']}`}>{t('lanes.title')}</h2>
      {strip}
      {/* Screen readers read each person's share of the speech with the chart of the lanes. */}
      <p className={`num ${css['share']}`} aria-hidden>
        {text}
      </p>
    </div>
  );
}
