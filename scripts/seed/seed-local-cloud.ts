import type { OffsetClock } from '@parley/local-cloud/clock/offset-clock.ts';
import type { LocalCloud } from '@parley/local-cloud/core/start-local-cloud.ts';
import { foundPlatform } from './found-platform.ts';
import { seed } from './seed.ts';
import type { DemoPerson } from './seed-target.ts';

/** Founds the platform and, unless `empty`, lives through the demo until the machine's present time. */
export async function seedLocalCloud(cloud: LocalCloud, clock: OffsetClock, { empty, say }: { empty: boolean; say: (line: string) => void }): Promise<DemoPerson[]> {
  const platform = await foundPlatform(cloud.environmentOf('users'), new Date(clock.now()));
  if (empty) return [platform];
  const target = {
    origin: cloud.endpoints.web,
    pool: cloud.endpoints.cognito,
    mailsTo: async (address: string) => (await (await fetch(new URL(`api/mails?${new URLSearchParams({ to: address })}`, cloud.endpoints.mailbox))).json()) as { subject: string; text: string }[],
    now: () => clock.now(),
    moveTo: async (instant: number) => {
      await cloud.idle();
      clock.moveBy(Math.max(0, Math.round(instant - clock.now())));
      await cloud.idle();
    },
    idle: () => cloud.idle(),
    say,
  };
  const people = await seed(target, Date.now());
  // What the seed took in real time is given back, so that the demo opens at the machine's time.
  clock.moveBy(Math.max(0, Math.round(Date.now() - clock.now())));
  return [platform, ...people];
}
