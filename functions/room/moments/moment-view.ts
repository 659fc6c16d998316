import type { RoomMoment } from '@parley/contracts/room/room-talk.schema.ts';
import type { StoredMoment } from '@parley/data/room/moments.repo.ts';
import { mediaSeconds, type Period } from '@parley/domain/recordings/spans.ts';

/** @param recorded the stretches of each recording of the interview */
export function momentView(
  moment: StoredMoment,
  reader: string,
  recorded: readonly (readonly Period[])[],
): RoomMoment {
  const { id, person, name, at, text, attribute, version } = moment;
  const seconds =
    recorded.map((periods) => mediaSeconds(periods, at)).find((found) => found !== null) ?? null;
  return {
    id: id as RoomMoment['id'],
    person,
    name,
    mine: person === reader,
    at,
    text,
    attribute,
    media_seconds: seconds,
    version,
  };
}
