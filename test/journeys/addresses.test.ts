import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/lib/user-pool.ts';
import { acceptInvitation, type Actor } from '../../scripts/seed/actor.ts';
import { DEMO_PASSWORD } from '../../scripts/seed/seed-target.ts';
import type { KnownThings } from '../../scripts/tour/known-things.ts';
import { type TourPage, listTourPages, type Visitor } from '../../scripts/tour/stops.ts';
import { expectedPath } from '../../scripts/tour/visit.ts';
import { paths } from '../../web/src/paths.ts';
import { type BlindedTexts, plantBlindedTexts } from '../builders/plant-blinded-texts.ts';
import { withinEnvironment } from '../builders/within-environment.ts';
import { openAndCheckPage } from './shared/page/open-and-check-page.ts';
import { type CompanyAtWork, companyAtWork } from './shared/company-at-work.ts';
import { collectKnownIds } from './shared/page/collect-known-ids.ts';
import { watchForMarkup, IMAGE, MARKUP, readPage } from './shared/mail/markup.ts';
import { type Person, openBrowserFor } from './shared/person.ts';
import { openSignedInBrowser } from './shared/troubled.ts';
import { plantMarkup, REQUISITION } from './steps/frame/plant-markup.ts';
import { visitBlindedTexts } from './steps/hiring/visit-blinded-texts.ts';
import { readClaims } from '../../web/src/session/sign-in/user-context.ts';

const PLATFORM_ADMIN = 'platform@parley.example';

const VISITOR = { name: 'Visitor', email: '', zone: 'Europe/London' };
/** The page on which each visitor's walk begins. The others begin on the home page. */
const START: Partial<Record<Visitor, string>> = {
  visitor: paths.login(),
  candidate: paths.candidateInterviews,
};

/**
 * Pages that are rendered at build time are documents of their own. The walk skips them, because it
 * navigates only within the loaded application; `static-pages.test.ts` opens them.
 */
const DOCUMENTS = ['landing', 'pricing', 'privacy', 'privacyVoice', 'terms', 'imprint', 'docs'];

/**
 * Returns the addresses that a visitor opens. Some addresses differ only in what they name. The
 * first visitor in the page's `for` list opens all of them; every other visitor opens only the
 * first.
 */
const differing = (who: Visitor, stops: readonly TourPage[]) =>
  stops[0]?.for[0] === who ? stops : stops.slice(0, 1);

/**
 * Returns a pattern of the expected failures: if the visitor must end on the not-found page, the
 * API answers with 404.
 */
const whatBelongs = (who: Visitor, stop: TourPage) =>
  stop.at !== undefined && expectedPath(who, stop) === paths.notFound ? / 404$/ : /^$/;

/** All of these are on a panel and have not submitted a scorecard yet. */
const BLINDED = ['interviewer', 'hiring-manager', 'recruiter', 'admin'] as const;
/**
 * For these two, everything about the candidate is opened as well, because they have the fewest and
 * the most rights.
 */
const PANELISTS = ['interviewer', 'recruiter'] as const;

/** What was found while a visitor opened all pages. */
interface Walk {
  /**
   * Everything that ran as a script, was refused by the policy, or was inserted into a page as
   * elements.
   */
  ran: string[];
  /** Each opinion that was shown: where it was written, and on which page it appeared. */
  opinions: string[];
}

describe('every address', () => {
  let journey: CompanyAtWork;
  let platformAdmin: string;
  let opinions: BlindedTexts;
  let rita: Actor;
  /** Texts with markup that no page has shown yet. */
  let unseen: Set<string>;
  const walks = new Map<string, Walk>();
  beforeAll(async () => {
    journey = await companyAtWork(`Aurora${IMAGE}`);
    const { app, company, target } = journey;
    const { IdToken } = await signIn(app.stack.endpoints.cognito, PLATFORM_ADMIN, DEMO_PASSWORD);
    platformAdmin = readClaims(IdToken).sub;
    const email = 'rita.on-no-panel@mail.example';
    await company.people.admin.call('create-user', {
      body: { email, name: `Rita${IMAGE}`, role: 'recruiter' },
    });
    rita = await acceptInvitation(target, email);
    const environment = {
      ...(await app.stack.environmentOf('members')),
      ...(await app.stack.environmentOf('recordings')),
      ...(await app.stack.environmentOf('room')),
    };
    const ground = {
      target,
      stack: app.stack,
      now: () => new Date(target.now()),
      advanceBy: (ms: number) => target.moveTo(target.now() + ms),
      withinEnvironment: <T>(run: () => Promise<T>) => withinEnvironment(environment, run),
    };
    const options = { markup: MARKUP, requisition: REQUISITION };
    opinions = await plantBlindedTexts(ground, company, rita, options);
    const { word } = company;
    unseen = new Set([
      ...(await plantMarkup(journey, opinions)),
      `${word} Works`,
      `${word} engineer`,
      `${word} interviewer`,
      `Asha Blind${IMAGE}`,
      `Aurora blind engineer${IMAGE}`,
      `${word} Candidate`,
      `${word} label`,
      `${word} template`,
      `${word} draft`,
      `Rita${IMAGE}`,
    ]);
  });
  afterAll(() => journey?.app.close());

  const emailOf = (who: Exclude<Visitor, 'visitor'>): string => {
    const { admin, recruiter, manager, interviewer } = journey.company.people;
    if (who === 'platform-admin') return PLATFORM_ADMIN;
    const { candidate } = opinions;
    return { admin, recruiter, 'hiring-manager': manager, interviewer, candidate }[who].email;
  };

  /**
   * Opens the first page for a visitor. The returned function records what the visitor's current
   * page shows.
   */
  const setOut = async (who: string, person: Person, start: string) => {
    const heard = await watchForMarkup(person.context);
    const walk: Walk = { ran: [], opinions: [] };
    walks.set(who, walk);
    await person.page.goto(start);
    const read = async (where: string) => {
      await journey.app.requests.rest(person.page);
      const { words, source, made } = await readPage(person.page);
      walk.ran.push(...heard(), ...made.map((element) => `${element} at ${where}`));
      for (const [place, word] of opinions.words) {
        if (source.includes(word)) walk.opinions.push(`${place} at ${where}`);
      }
      for (const text of unseen) if (words.includes(text)) unseen.delete(text);
    };
    return read;
  };

  const thingsFor = (who: Visitor): KnownThings => {
    const known = collectKnownIds(journey, who, platformAdmin);
    if (who === 'platform-admin') return known;
    const { requisitionId, candidateId, second } = opinions;
    const chatKey = `${requisitionId}~${candidateId}`;
    return { ...known, requisitionId, candidateId, interviewId: second, chatKey };
  };

  it.each<Visitor>([
    'visitor',
    'candidate',
    'interviewer',
    'hiring-manager',
    'recruiter',
    'admin',
    'platform-admin',
  ])(
    'each address opens for the %s or redirects, without failures in the background',
    async (who) => {
      const { app } = journey;
      const person = await (who === 'visitor'
        ? openBrowserFor(app, VISITOR)
        : openSignedInBrowser(app, emailOf(who), who));
      const { page, context } = person;
      const read = await setOut(who, person, START[who] ?? paths.home);
      const faults: string[] = [];
      for (const [name, stops] of Object.entries(listTourPages(thingsFor(who)))) {
        if (DOCUMENTS.includes(name)) continue;
        for (const stop of differing(who, [stops].flat())) {
          const go = () => openAndCheckPage(page, who, name, stop);
          faults.push(...(await app.failures.except(whatBelongs(who, stop), go)));
          if (stop.for.includes(who)) await read(name);
        }
      }
      if (PANELISTS.some((role) => role === who))
        await visitBlindedTexts(app, page, opinions, read);
      if (who === 'interviewer') {
        // The event's title is shown on this page only, and the calendar renders its events last.
        await page.goto(paths.calendar);
        await page.getByText('Event"><img').first().waitFor();
        await read('the calendar with its events');
      }
      expect(faults).toEqual([]);
      expect(app.failures.take(), 'errors in the background').toEqual([]);
      await context.close();
    },
  );

  it('a member on no panel can read opinions about a candidate on these pages', async () => {
    const { app } = journey;
    const person = await openSignedInBrowser(app, rita.email, 'Rita');
    const read = await setOut('rita', person, paths.home);
    await visitBlindedTexts(app, person.page, opinions, read);
    const shown = walks.get('rita')!.opinions.join('\n');
    // A newer version has replaced the first version of the scorecard, so no page shows the first
    // one.
    const places = [...opinions.words.keys()];
    const current = places.filter((place) => place !== 'scorecard, first version');
    expect(current.filter((place) => !shown.includes(`${place} at `))).toEqual([]);
    expect(app.failures.take(), 'errors in the background').toEqual([]);
    await person.context.close();
  });

  it.each(BLINDED)(
    'no page, search or notification shows the %s on the panel an opinion too early',
    (who) => {
      expect(walks.get(who)!.opinions).toEqual([]);
    },
  );

  it('user input is text on every page that shows it, and never runs', () => {
    const ran = [...walks].flatMap(([who, walk]) => walk.ran.map((what) => `${who}: ${what}`));
    expect(ran).toEqual([]);
    expect([...unseen], 'texts with markup that no page has shown').toEqual([]);
  });
});
