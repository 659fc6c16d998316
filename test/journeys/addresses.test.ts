import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { signIn } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { paths } from '../../web/src/paths.ts';
import { readClaims } from '../../web/src/session/sign-in/user-context.ts';
import { type BlindedTexts, plantBlindedTexts } from '../support/builders/plant-blinded-texts.ts';
import { withinEnvironment } from '../support/builders/within-environment.ts';
import {
  expectedPath,
  isLedAwayByRoutes,
  listTourPages,
  type TourPage,
  type Visitor,
} from '../support/stops/stops.ts';
import type { VisitorIds } from '../support/stops/visitor-ids.ts';
import { type CompanyAtWork, companyAtWork } from './shared/company-at-work.ts';
import { watchForMarkup, IMAGE, MARKUP, readPage } from './shared/mail/markup.ts';
import { changeUser } from './shared/page/change-user.ts';
import { collectKnownIds } from './shared/page/collect-known-ids.ts';
import { pushAddress } from './shared/page/follow.ts';
import { openAndCheckPage } from './shared/page/open-and-check-page.ts';
import { type Person, openBrowserFor } from './shared/person.ts';
import { plantMarkup, REQUISITION } from './steps/frame/plant-markup.ts';
import { visitOpinions } from './steps/hiring/visit-opinions.ts';

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
 * first. Of the addresses from which the routes lead a visitor away, only one is opened for each
 * page that they lead to; `allowed.browser.test.tsx` has the others.
 */
function listStops(who: Visitor, known: VisitorIds): [name: string, stop: TourPage][] {
  const leads = new Set<string>();
  return Object.entries(listTourPages(known)).flatMap(([name, pages]) => {
    if (DOCUMENTS.includes(name)) return [];
    const all = [pages].flat();
    const differing = all[0]?.for[0] === who ? all : all.slice(0, 1);
    return differing.flatMap((stop): [string, TourPage][] => {
      if (isLedAwayByRoutes(who, stop)) {
        const to = expectedPath(who, stop);
        if (leads.has(to)) return [];
        leads.add(to);
      }
      return [[name, stop]];
    });
  });
}

/**
 * Returns a pattern of the expected failures: if the visitor must end on the not-found page, the
 * API answers with 404.
 */
const whatBelongs = (who: Visitor, stop: TourPage) =>
  stop.at !== undefined && expectedPath(who, stop) === paths.notFound ? / 404$/ : /^$/;

describe('every address', () => {
  let journey: CompanyAtWork;
  let platformAdmin: string;
  let opinions: BlindedTexts;
  let rita: Actor;
  /** The window that the visitors use one after another. */
  let walker: Person;
  /** Returns what has run in the window since the last call. */
  let heard: () => string[];
  /** Texts with markup that no page has shown yet. */
  let unseen: Set<string>;
  /**
   * Everything that ran as a script, was refused by the policy, or was inserted into a page as
   * elements.
   */
  const ran: string[] = [];
  beforeAll(async () => {
    journey = await companyAtWork(`Aurora${IMAGE}`);
    const { app, company, target } = journey;
    walker = await openBrowserFor(app, VISITOR);
    heard = await watchForMarkup(walker.context);
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

  /** Opens the first page for a visitor in the window. */
  const setOut = async (email: string | undefined, start: string): Promise<void> => {
    await changeUser(journey.app, walker, email);
    await walker.page.goto(start);
  };

  /** Reads the current page of a visitor and returns its texts. */
  const read = async (who: string, where: string): Promise<string> => {
    await journey.app.requests.rest(walker.page);
    const { words, made } = await readPage(walker.page);
    ran.push(
      ...heard().map((what) => `${who}: ${what}`),
      ...made.map((element) => `${who}: ${element} at ${where}`),
    );
    for (const text of unseen) if (words.includes(text)) unseen.delete(text);
    return words;
  };

  const idsFor = (who: Visitor): VisitorIds => {
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
      const { page } = walker;
      await setOut(who === 'visitor' ? undefined : emailOf(who), START[who] ?? paths.home);
      const faults: string[] = [];
      for (const [name, stop] of listStops(who, idsFor(who))) {
        const go = () => openAndCheckPage(page, who, name, stop);
        faults.push(...(await app.failures.except(whatBelongs(who, stop), go)));
        if (stop.for.includes(who)) await read(who, name);
      }
      if (who === 'interviewer') {
        // The event's title is shown on this page only, and the calendar renders its events last.
        await pushAddress(page, paths.calendar);
        await page.getByText('Event"><img').first().waitFor();
        await read(who, 'the calendar with its events');
      }
      expect(faults).toEqual([]);
      expect(app.failures.take(), 'errors in the background').toEqual([]);
    },
  );

  it('a member on no panel can read opinions about a candidate on these pages', async () => {
    const { app } = journey;
    await setOut(rita.email, paths.home);
    // A newer version has replaced the first version of the scorecard.
    const hidden = new Map(opinions.words);
    hidden.delete('scorecard, first version');
    await visitOpinions(app, walker.page, opinions, async (where) => {
      const words = await read('Rita', where);
      for (const [place, word] of hidden) if (words.includes(word)) hidden.delete(place);
    });
    expect([...hidden.keys()], 'opinions that no page has shown').toEqual([]);
    expect(app.failures.take(), 'errors in the background').toEqual([]);
  });

  it('user input is text on every page that shows it, and never runs', () => {
    expect(ran).toEqual([]);
    expect([...unseen], 'texts with markup that no page has shown').toEqual([]);
  });
});
