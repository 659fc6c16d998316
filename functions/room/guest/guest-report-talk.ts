import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsGuest, type GuestDependencies } from '../shared/enter-as-guest.ts';
import { storeSpeechSegments } from '../shared/store-speech-segments.ts';

export const guestReportTalk =
  (deps: GuestDependencies): HandlerOf<'guest-report-talk'> =>
  async (context) => {
    const door = await enterAsGuest(deps, context, context.request.body.key);
    if (isFailure(door)) return door;
    const body = await storeSpeechSegments(door, context.request.body.segments);
    return isFailure(body) ? body : { status: 200, body };
  };
