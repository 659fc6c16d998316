import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { hasRight } from '../../rights/has-right.ts';
import { booking, DAY, listNames, MINUTE } from '../company.ts';
import { OPINION } from '../plant-blinded-texts.ts';
import { putVoiceCase } from '../put-voice.ts';
import { type RawAnswer, rawCall } from '../raw-call.ts';
import { sampleOf } from '../sample-requests.ts';
import type { SampleRequest } from '../samples/names.ts';
import { as, type TestProduct } from '../test-product.ts';
import type { Ground, PlantedRequest } from './ground.ts';
import { isListed, NOT_PLANTED, OPEN_TEXTS } from './open-texts.ts';
import { PLANTED_REQUESTS } from './planted-requests.ts';
import { fillTextFields, listTextFields } from './text-fields.ts';

/** The beginning of every planted text that everybody may read. */
const OPEN_WORD = 'Wvuk';

/** The unique word of each planted opinion, by `route field`. */
export type Planted = Map<string, string>;

const STAFF = ['admin', 'recruiter', 'hiring-manager', 'interviewer'] as const;

/**
 * Returns every text field of the bodies of routes by which a member of staff changes something, as
 * `route field`.
 */
export const listStaffTextFields = (): string[] =>
  listStaffWrites().flatMap((id) => {
    const { body } = (ROUTES[id] as RouteRow).request;
    return body ? [...listTextFields(body)].map((field) => `${id} ${field}`) : [];
  });

function listStaffWrites(): RouteId[] {
  return (Object.keys(ROUTES) as RouteId[]).filter((id) => {
    const { access, idempotency }: RouteRow = ROUTES[id];
    if (typeof access !== 'object' || idempotency === 'safe' || id.startsWith('export-'))
      return false;
    return STAFF.some((role) => hasRight(role, id));
  });
}

/** The routes that come first, in this order, because a later panel or decision ends their time. */
const FIRST: readonly RouteId[] = [
  'send-room-message',
  'report-no-show',
  'create-feedback',
  'update-feedback',
  'make-decision',
  'reopen-application',
  'bulk-candidates',
  'update-candidate',
];
/** The routes that come last: a requisition on hold or in approval takes no interviews. */
const LAST: readonly RouteId[] = ['transition-requisition', 'update-requisition'];
/** What undoes the end of an application and waits until its mail is sent. */
const ENDS_APPLICATION: readonly RouteId[] = ['make-decision', 'bulk-candidates'];

/**
 * Writes an opinion about the company's candidate into every text field of every route that changes
 * something, as colleagues who are not blinded, in an order that the seed decides. Then the
 * company's interviewer, manager, recruiter and admin are on the panel of a coming interview.
 */
export async function plantEverywhere(
  product: TestProduct,
  seed: number,
): Promise<{ ground: Ground; planted: Planted; refused: Map<RouteId, string> }> {
  const ground = await prepareGround(product);
  const { authors, names } = ground;
  const random = createRandom(seed);
  const planted: Planted = new Map();
  const refused = new Map<RouteId, string>();
  const plant = async (id: RouteId): Promise<void> => {
    const { body: schema } = (ROUTES[id] as RouteRow).request;
    if (!schema || listTextFields(schema).size === 0) return;
    let prepared: PlantedRequest[] = [{ request: sampleOf(id, names, product.now()) }];
    try {
      prepared = (await PLANTED_REQUESTS[id]?.(ground)) ?? prepared;
    } catch (error) {
      refused.set(
        id,
        `${String(error)} ${JSON.stringify((error as { details?: unknown }).details)}`,
      );
      return;
    }
    for (const { as: author, request, after } of prepared) {
      const words = new Map<string, string>();
      const body = fillTextFields(schema, request.body, (field, maxLength) => {
        const place = `${id} ${field}`;
        if (isListed(NOT_PLANTED, place)) return toUnchanged(request.body, field);
        const root = isListed(OPEN_TEXTS, place) ? OPEN_WORD : OPINION;
        const word = words.get(place) ?? `${root}${toLetters(planted.size + words.size)}`;
        words.set(place, word);
        const long = `${word} no hire, as far as I can tell after what we have heard`;
        return long.length <= maxLength ? long : `${word} no hire`;
      });
      if (words.size === 0) continue;
      const asked = author ? [authors[author]] : shuffle(Object.values(authors), random);
      const answer = await sendAsOne(product, asked, id, { ...request, body });
      if (typeof answer === 'string') {
        refused.set(id, answer);
        continue;
      }
      for (const [place, word] of words) planted.set(place, word);
      await after?.(answer.json as never);
    }
    await product.stack.idle();
  };

  for (const id of FIRST) {
    await plant(id);
    if (!ENDS_APPLICATION.includes(id)) continue;
    await moveOn(ground, 15 * MINUTE);
    if (id === 'bulk-candidates')
      await authors.rita.call('reopen-application', {
        body: {
          application_id: `${names.requisitionId}~${names.candidateId}` as never,
          reason: 'x',
        },
      });
  }
  await seatReaders(ground);
  for (const id of shuffle(
    listStaffWrites().filter((one) => !FIRST.includes(one) && !LAST.includes(one)),
    random,
  ))
    await plant(id);
  for (const id of LAST) await plant(id);
  // Mails leave ten seconds after they were sent.
  await moveOn(ground, MINUTE);
  await product.stack.idle();
  return { ground, planted, refused };
}

/** Invites the authors, and ends an interview of Ivy's. */
async function prepareGround(product: TestProduct): Promise<Ground> {
  const company = product.aurora;
  const invite = async (name: string, role: 'recruiter' | 'admin' | 'interviewer') => {
    const email = `${name}@aurora.example`;
    await company.people.admin.call('create-user', { body: { email, name, role } });
    return acceptInvitation(product.target, email);
  };
  const authors = {
    rita: await invite('rita', 'recruiter'),
    adam: await invite('adam', 'admin'),
    ivy: await invite('ivy', 'interviewer'),
  };
  const book = async (inMinutes: number) => {
    const at = product.now().getTime() + inMinutes * MINUTE;
    const { id } = await authors.rita.call('create-interview', {
      body: {
        jobreq_id: company.requisitionId,
        candidate_id: company.candidateId,
        ...booking([authors.ivy], at, 30),
      },
    });
    return id;
  };
  const [over, overToo, begun] = [await book(30), await book(90), await book(150)];
  const ground = { product, company, authors, names: listNames(company), over, overToo, begun };
  await moveOn(ground, 155 * MINUTE);
  await product.withinEnvironment(() => putVoiceCase(company, company.recordingId, product.now()));
  return ground;
}

/** Moves the clock and signs the authors in again. */
async function moveOn({ product, authors }: Ground, ms: number): Promise<void> {
  await product.advanceBy(ms);
  for (const author of Object.values(authors)) await author.signInAgain();
}

/** Books the interview that blinds the readers. */
async function seatReaders({ product, company, authors }: Ground): Promise<void> {
  const { interviewer, manager, recruiter, admin } = company.people;
  const at = product.now().getTime() + 5 * DAY + 5 * 60 * MINUTE;
  await authors.rita.call('create-interview', {
    body: {
      jobreq_id: company.requisitionId,
      candidate_id: company.candidateId,
      ...booking([interviewer, manager, recruiter, admin], at, 30),
    },
  });
  await product.stack.idle();
}

/**
 * Sends a request as the first author who may send it. Returns the answer, or the refusals if
 * nobody may.
 */
async function sendAsOne(
  product: TestProduct,
  authors: readonly Actor[],
  id: RouteId,
  request: SampleRequest,
): Promise<string | RawAnswer> {
  let refusal = '';
  for (const author of authors) {
    let answer = await rawCall(as(product, author), id, request);
    if (answer.status === 412) {
      const { version } = (answer.json as { details?: { version?: number } }).details ?? {};
      answer = await rawCall(as(product, author), id, request, { 'if-match': `"${version}"` });
    }
    if (answer.status < 300) return answer;
    refusal += `${author.email}: ${answer.status} ${answer.text}\n`;
  }
  return refusal;
}

/** Returns the value of a field such as `rows[].values.email` in a request. */
function toUnchanged(body: unknown, field: string): string {
  let value = body as Record<string, unknown> | undefined;
  for (const name of field.replaceAll('[]', '.0').split('.'))
    value = value?.[name] as Record<string, unknown> | undefined;
  return value as unknown as string;
}

/** Returns two letters for a number, so that words are of letters alone, as searches expect. */
const toLetters = (index: number): string =>
  String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26));

function shuffle<T>(items: readonly T[], random: { next(): number }): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
