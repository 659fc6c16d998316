import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { roomText } from '../room-strings.ts';
import { stepName } from '../../../components/text/formats.ts';

/**
 * "Asha Raman, first interview" for the panel; the candidate reads what the interview is called.
 */
export const getTitle = ({
  me,
  title,
  candidate,
  stage,
}: Pick<RoomView, 'me' | 'title' | 'candidate' | 'stage'>): string =>
  me.role === 'candidate'
    ? title
    : roomText('name', { who: candidate, stage: stepName(stage).toLowerCase() });
