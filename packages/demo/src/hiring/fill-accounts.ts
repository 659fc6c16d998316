import { demoPng } from '../content/demo-png.ts';
import type { SeededCompany } from '../seed-company.ts';
import { arrivedPicture } from '../talk/arrived-picture.ts';

type Rgb = [number, number, number];
interface Portrait {
  ground: Rgb;
  skin: Rgb;
  hair: Rgb;
  shirt: Rgb;
  /** The length of the hair, from 0 to 1. */
  long: number;
}

const SIDE = 192;
/** The number of samples for each pixel in each direction, which gives soft edges. */
const FINE = 3;
const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

function at({ ground, skin, hair, shirt, long }: Portrait, x: number, y: number): Rgb {
  if (inside(x, y, 0.5, 0.47, 0.16, 0.2) && !inside(x, y, 0.5, 0.3, 0.19, 0.11)) return skin;
  if (inside(x, y, 0.5, 0.36, 0.22, 0.2)) return hair;
  if (long > 0 && y > 0.36 && y < 0.4 + long * 0.3 && Math.abs(x - 0.5) < 0.22)
    return Math.abs(x - 0.5) < 0.07 && y > 0.6 ? skin : hair;
  if (inside(x, y, 0.5, 0.66, 0.075, 0.12) && y < 0.74) return skin;
  return inside(x, y, 0.5, 1.04, 0.38, 0.34) ? shirt : ground;
}

/** Draws a portrait for the demo data, so that no photograph of a real person is needed. */
function demoPortrait(of: Portrait): Buffer {
  return demoPng(SIDE, SIDE, (x, y) => {
    const sum: Rgb = [0, 0, 0];
    for (let i = 0; i < FINE * FINE; i += 1) {
      const point = at(
        of,
        x + (i % FINE) / (FINE * SIDE),
        y + Math.floor(i / FINE) / (FINE * SIDE),
      );
      for (let c = 0; c < 3; c += 1) sum[c] = sum[c]! + point[c]!;
    }
    return sum.map((part) => Math.round(part / (FINE * FINE))) as Rgb;
  });
}

interface Filled {
  phone: string;
  country: string;
  state: string;
  portrait: Portrait;
}

const FILLED: Record<string, Filled> = {
  'Daniel Okafor': {
    phone: '+1 212 555 0134',
    country: 'United States',
    state: 'New York',
    portrait: {
      ground: [221, 238, 242],
      skin: [124, 82, 56],
      hair: [38, 30, 28],
      shirt: [15, 84, 104],
      long: 0,
    },
  },
  'Mira Chen': {
    phone: '+49 30 5550 176',
    country: 'Germany',
    state: 'Berlin',
    portrait: {
      ground: [236, 230, 250],
      skin: [236, 199, 168],
      hair: [42, 36, 40],
      shirt: [123, 92, 203],
      long: 1,
    },
  },
  'Priya Nair': {
    phone: '+1 312 555 0119',
    country: 'United States',
    state: 'Illinois',
    portrait: {
      ground: [252, 239, 211],
      skin: [178, 124, 88],
      hair: [40, 28, 26],
      shirt: [180, 71, 108],
      long: 0.9,
    },
  },
  'Finn Aalto': {
    phone: '+358 9 5550 142',
    country: 'Finland',
    state: 'Uusimaa',
    portrait: {
      ground: [220, 241, 229],
      skin: [244, 210, 184],
      hair: [196, 150, 90],
      shirt: [27, 110, 69],
      long: 0.1,
    },
  },
};

/**
 * Fills in the profiles and pictures of some of the staff, invites a member who has not signed in
 * yet, and disables another.
 */
export async function fillAccounts({ plan, staff }: SeededCompany): Promise<void> {
  for (const { key, name } of plan.people) {
    const filled = FILLED[name];
    const actor = staff.get(key);
    if (!filled || !actor) continue;
    const { portrait, ...profile } = filled;
    await actor.call(
      'update-account',
      { body: profile },
      { ifMatch: (await actor.call('get-account', {})).version },
    );
    await actor.call('set-avatar', {
      body: { key: await arrivedPicture(actor, demoPortrait(portrait), 'image/png') },
    });
  }
  const admin = staff.get('admin')!;
  await admin.call('create-user', {
    body: { email: `nora.beck@${plan.domain}`, name: 'Nora Beck', role: 'interviewer' },
  });
  const left = await admin.call('create-user', {
    body: { email: `otto.lang@${plan.domain}`, name: 'Otto Lang', role: 'recruiter' },
  });
  await admin.call(
    'update-user',
    { body: { user_id: left.user_id, status: 'disabled' } },
    { ifMatch: left.version },
  );
}
