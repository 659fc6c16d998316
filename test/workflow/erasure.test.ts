import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '@parley/contracts/route-table.ts';
import type {
  ApplicationId,
  CandidateId,
  InterviewId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { uploadChatImage } from '@parley/demo/talk/upload-chat-image.ts';
import { uploadCv } from '@parley/demo/upload-cv.ts';
import { ATTRIBUTES, booking, DAY, listNames, MINUTE } from '../support/builders/company.ts';
import { findInFiles } from '../support/builders/find-in-files.ts';
import { listStoredTexts } from '../support/builders/list-stored-texts.ts';
import { plantMoreTexts } from '../support/builders/plant-more-texts.ts';
import { putSound } from '../support/builders/put-recording.ts';
import { putTranscript } from '../support/builders/put-transcript.ts';
import { readRoutes, type Reading, search } from '../support/builders/read-routes.ts';
import { eventOn } from '../support/builders/samples/interview-samples.ts';
import type { Company } from '../support/builders/test-company.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';
import { listTextFields, recordTextFields } from '../support/builders/text-fields.ts';

/** Mails that have left the product, as they are in the mailboxes of this machine. */
const MAILBOX_FILES = ['ses'];

/** What each reader has read by all routes before the first erasure. */
const readBefore = new Map<Actor, readonly Reading[]>();

/** A unique word for each place that stores something about the person. */
const planted = new Map<string, string>();
const plant = (person: 'candidate' | 'member', place: string): string => {
  const word = `Zq${person === 'candidate' ? 'c' : 'm'}${String(planted.size).padStart(2, '0')}x`;
  planted.set(`${person}: ${place}`, word);
  return word;
};
/** What matches every word, in any case. */
const WORD = /zq[cm]\d+x/gi;
const ofCandidate = (place: string) => plant('candidate', place);
const ofMember = (place: string) => plant('member', place);

/** The fields of routes through which the words were sent. */
const sentThrough = new Set<string>();

/**
 * What is not stored any more before the erasure: texts that were replaced, of a list whose rows
 * were refused, and of an interview that was deleted, which goes once everybody was notified.
 */
const GONE: readonly string[] = [
  'notes of recruiters',
  'note of a deleted interview',
  'name changed by staff',
  'form of address by staff',
  'location changed by staff',
  'headline changed by staff',
  'skill changed by staff',
  'reason in a list',
  'form of address in a list',
  'location in a list',
  'headline in a list',
  'skills in a list',
  'source in a list',
  'notes in a list',
  'description of an own event',
  'reason of a panelist',
  'words of an answer',
];

/** What no route shows, and where it is: in answers that may be repeated. */
const NEVER_SHOWN: Readonly<Record<string, RegExp>> = {
  location: /#EVENT#/,
  headline: /#EVENT#/,
  skill: /#EVENT#/,
};
/** Places whose words searches find. */
const SEARCHED = [
  'candidate: name changed by the candidate',
  'candidate: words of a transcript',
  'candidate: subject of a letter',
  'member: name',
];

/** Fields that contain nothing about a candidate: of sign-ins, companies, members, requisitions. */
const IRRELEVANT: readonly RegExp[] = [
  /^(register-company|begin-registration|ask-for-invitation|choose-reply-address):/,
  /^(update-account|update-user|create-user|invite-tenant-admin):/,
  /^(create|update)-tenant:/,
  /^(update-company-settings|choose-domain):/,
  /^(create|update|transition)-requisition:/,
  /^(send|answer)-contact-message:/,
  // Names and texts for all candidates.
  /^(create|update)-mail-(label|template):/,
  // A preview is not stored.
  /^preview-mail:/,
  // What colleagues say elsewhere about whomever is theirs, as the page says.
  /^(create|rename)-chat-thread:/,
  // test/workflow/erasure-of-speech.test.ts
  /^((guest-)?answer|close)-voice-case:/,
  // Only digits; an address that the record has; a path that the product has chosen.
  /: (rows\[\]\.values\.)?(phone|zone)$/,
  /^(remove-candidate-address: address|update-candidate: email|send-chat-message: image\.path)$/,
  // A step of the interview plan.
  /^create-interview: stage$/,
  // An id, or the type of a file.
  /: (candidate_id|(image\.)?file_type)$/,
];

let product: TestProduct;
let leaver: Actor;
const client = () => ({ contentType: 'text' as const, client_id: crypto.randomUUID() });
const RATIONALE =
  'Two of the required attributes stayed below what the role needs from the first day.';

beforeAll(async () => {
  product = await createTestProduct();
  const company = product.aurora;
  for (const actor of Object.values(company.people)) record(actor);
  const leaverName = `${ofMember('name')} Leaver`;
  leaver = await invite(leaverName, `${ofMember('address')}@aurora.example`);
  const asked = await plantCandidate(company, leaver, leaverName);
  await plantMember(company, leaver, asked);
  await product.advanceBy(MINUTE);
  await product.stack.idle();
}, 600_000);
afterAll(() => product?.close());

const record = (actor: Actor) =>
  void recordTextFields(actor, () => [...planted.values()], sentThrough);

async function invite(name: string, email: string): Promise<Actor> {
  await product.aurora.people.admin.call('create-user', {
    body: { email, name, role: 'recruiter', zone: 'Europe/Berlin' },
  });
  const actor = await acceptInvitation(product.target, email);
  record(actor);
  return actor;
}

interface Planted {
  candidateId: CandidateId;
  cardId: ApplicationId;
  recordingId: string;
  /** The candidate, who can sign in. */
  candidate: Actor;
}
let person: Planted;

/**
 * Creates a candidate who applied, was interviewed by the leaving member, was discussed, got mails,
 * was recorded and was rejected.
 */
async function plantCandidate(
  { requisitionId, people, tenantId, word }: Company,
  leaving: Actor,
  leaverName: string,
): Promise<Planted> {
  const { recruiter, manager, interviewer } = people;
  const email = `${ofCandidate('address').toLowerCase()}@mail.example`;
  const name = `${ofCandidate('name')} Person`;
  const {
    candidate: { id: candidateId },
  } = await recruiter.call('create-candidate', {
    body: {
      name,
      email,
      zone: 'Asia/Kolkata',
      address_as: ofCandidate('form of address'),
      location: ofCandidate('location'),
      headline: ofCandidate('headline'),
      skills: [ofCandidate('skill')],
      notes: ofCandidate('notes of recruiters'),
    },
  });
  await recruiter.call('import-candidates', {
    body: { rows: [{ row: 2, values: { name, email } }], dry_run: false },
  });
  const cardId = `${requisitionId}~${candidateId}` as ApplicationId;
  await recruiter.call('bulk-candidates', {
    body: {
      ids: [candidateId],
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id: requisitionId },
    },
  });
  await uploadCv(
    recruiter,
    candidateId,
    `${ofCandidate('name of a file')}.pdf`,
    demoCv(ofCandidate('object of a file'), 'Engineer', ['TypeScript']),
  );
  await recruiter.call('create-candidate-user', { body: { candidate_id: candidateId } });
  const candidate = await acceptInvitation(product.target, email);
  record(candidate);
  await candidate.call('create-calendar-event', {
    body: eventOn(product.now().getTime(), { title: ofCandidate('own calendar') }),
  });
  await candidate.call('make-calendar-feed', {});

  const [list] = (
    await recruiter.call('add-checklist', {
      params: { cardId },
      body: { name: ofCandidate('checklist') },
    })
  ).checklists.slice(-1);
  const withTask = await recruiter.call('add-check-item', {
    params: { cardId, checklistId: list!.id },
    body: { text: ofCandidate('task') },
  });
  const task = withTask.checklists.at(-1)!.items[0]!;
  await recruiter.call('set-card-members', {
    params: { cardId },
    body: { user_ids: [leaving.userId as UserId] },
  });
  await recruiter.call('update-check-item', {
    params: { cardId, checklistId: list!.id, checkItemId: task.id },
    body: { assignee_id: leaving.userId as UserId },
  });
  await recruiter.call('add-card-comment', {
    params: { cardId },
    body: {
      text: `${ofCandidate('comment on the card')} @${leaverName}`,
      mentions: [leaving.userId as UserId],
    },
  });

  const interview = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([leaving, interviewer], product.now().getTime() + 30 * MINUTE, 30),
      note: ofCandidate('note of an interview'),
      location: ofCandidate('place of an interview'),
    },
  });
  const dropped = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([interviewer], product.now().getTime() + 9 * DAY, 30),
    },
  });
  await recruiter.call(
    'cancel-interview',
    { params: { id: dropped.id }, body: { reason: ofCandidate('reason of cancelling') } },
    { ifMatch: dropped.version },
  );
  const gone = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([interviewer], product.now().getTime() + 10 * DAY, 30),
      note: ofCandidate('note of a deleted interview'),
    },
  });
  await recruiter.call('delete-interview', { params: { id: gone.id } }, { ifMatch: gone.version });

  await writeTo(leaving, candidate, candidateId);
  await product.advanceBy(31 * MINUTE);
  await leaving.call('join-room', { params: { id: interview.id }, body: { as: 'tab-of-leaver' } });
  await leaving.call('answer-consent', {
    params: { id: interview.id },
    body: { purpose: 'recording', answer: 'granted' },
  });
  await leaving.call('send-room-message', {
    params: { id: interview.id },
    body: {
      client_id: crypto.randomUUID(),
      text: `${ofCandidate('message in the room')} ${ofMember('message in the room')}`,
    },
  });
  await leaving.call('mark-moment', {
    params: { id: interview.id },
    body: {
      at: product.now().toISOString(),
      text: `${ofCandidate('moment')} ${ofMember('moment')}`,
    },
  });
  await product.advanceBy(60 * MINUTE);
  const recordingId = await product.withinEnvironment(async () => {
    const id = await putSound(
      {
        word: ofCandidate('recording'),
        tenantId,
        people: { ...people, interviewer: leaving },
        requisitionId,
        candidateId,
        ended: interview.id,
      } as Company,
      product.now().getTime(),
    );
    await putTranscript(tenantId, id, [
      [candidateId, 1, `I like ${ofCandidate('words of a transcript')} most`],
    ]);
    return id;
  });

  const ratings = ATTRIBUTES.map((attribute_id) => ({
    attribute_id,
    rating: 4 as const,
    evidence: ofCandidate(`evidence for ${attribute_id}`),
  }));
  await interviewer.call('create-feedback', {
    body: {
      interview_id: interview.id,
      status: 'submitted',
      overall: 3,
      summary: ofCandidate('summary of a scorecard'),
      private_notes: ofCandidate('private notes'),
      ratings,
    },
  });
  const given = await leaving.call('create-feedback', {
    body: {
      interview_id: interview.id,
      status: 'submitted',
      overall: 4,
      summary: ofCandidate('first version of a scorecard'),
      ratings,
    },
  });
  await leaving.call(
    'update-feedback',
    { params: { id: given.id! }, body: { summary: ofCandidate('second version of a scorecard') } },
    { ifMatch: given.version },
  );
  await candidate.call('add-candidate-feedback', {
    body: {
      interview_id: interview.id as InterviewId,
      rating: 4,
      comment: ofCandidate('what the candidate said of the process'),
    },
  });
  await leaving.call('send-chat-message', {
    params: { threadKey: cardId },
    body: { ...client(), text: ofCandidate('chat of the application') },
  });
  const image = await uploadChatImage(leaving, cardId, `${ofCandidate('picture in the chat')}.png`);
  await leaving.call('send-chat-message', {
    params: { threadKey: cardId },
    body: {
      contentType: 'image',
      client_id: crypto.randomUUID(),
      text: ofCandidate('words under a picture'),
      image,
    },
  });
  await leaving.call('add-card-comment', {
    params: { cardId },
    body: { text: `A comment of ${word}` },
  });
  const decide = (rationale: string) =>
    leaving.call('make-decision', {
      body: {
        application_id: cardId,
        outcome: 'reject',
        reason_code: 'skills-gap',
        rationale: `${RATIONALE} ${rationale}`,
      },
    });
  await decide(ofCandidate('rationale of a decision that was undone'));
  await leaving.call('undo-decision', { body: { application_id: cardId } });
  // The next decision must be later, because ids are ordered by time.
  await product.advanceBy(1000);
  await decide(ofCandidate('rationale of the decision'));
  await product.advanceBy(15 * MINUTE);
  await manager.call('reopen-application', {
    body: { application_id: cardId, reason: ofCandidate('reason of reopening') },
  });
  await plantMoreTexts({
    product,
    plant: ofCandidate,
    candidate,
    candidateId,
    cardId,
    recordingId,
  });
  person = { candidateId, cardId, recordingId, candidate };
  return person;
}

/**
 * Creates a mail with an attachment, a reply by mail, a reply in the product, and two drafts that
 * are not sent.
 */
async function writeTo(writer: Actor, candidate: Actor, candidateId: CandidateId): Promise<void> {
  const draft = await writer.call('create-mail-draft', {
    body: {
      candidate_ids: [candidateId],
      subject: ofCandidate('subject of a letter'),
      body: ofCandidate('letter'),
    },
  });
  const content = Buffer.from(`${ofCandidate('object of an attachment')}\n`);
  const file = {
    file_name: `${ofCandidate('name of an attachment')}.txt`,
    file_type: 'text/plain',
    file_size: content.length,
  };
  const form = await writer.call('create-mail-upload', { params: { id: draft.id }, body: file });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append(
    'file',
    new Blob([new Uint8Array(content)], { type: file.file_type }),
    file.file_name,
  );
  expect((await fetch(form.url, { method: 'POST', body: data })).ok).toBe(true);
  const { version } = await writer.call('attach-to-mail-draft', {
    params: { id: draft.id },
    body: { ...file, attachment_id: form.attachment_id },
  });
  await writer.call(
    'send-mail-draft',
    { params: { id: draft.id }, body: {} },
    { ifMatch: version },
  );
  await product.advanceBy(MINUTE);
  const letter = (await product.stack.mails({ to: candidate.email })).find(({ subject }) =>
    subject.includes(planted.get('candidate: subject of a letter')!),
  )!;
  await product.target.answerMail(letter.id, ofCandidate('answer by mail'));
  await product.stack.idle();
  const [thread] = (await candidate.call('list-own-mail', {})).items.filter(
    ({ subject }) => subject === planted.get('candidate: subject of a letter'),
  );
  await candidate.call('answer-own-mail', {
    params: { id: thread!.id },
    body: { text: ofCandidate('answer in the product') },
  });
  await writer.call('create-mail-draft', {
    body: {
      candidate_ids: [candidateId],
      subject: ofCandidate('subject of a draft'),
      body: ofCandidate('draft'),
    },
  });
  await writer.call('create-mail-draft', {
    body: {
      candidate_ids: [candidateId, product.aurora.candidateId],
      subject: 'To both',
      body: 'Hello',
    },
  });
}

/** Creates what a member of staff stores for themselves, and their name in the data of others. */
async function plantMember(
  { people }: Company,
  leaving: Actor,
  { cardId }: Planted,
): Promise<void> {
  await leaving.call('create-calendar-event', {
    body: eventOn(product.now().getTime(), {
      title: ofMember('own calendar'),
      description: ofMember('words in the calendar'),
    }),
  });
  await leaving.call('make-calendar-feed', {});
  const hours = await leaving.call('get-availability', {
    params: { userId: leaving.userId },
    body: {},
  });
  await leaving.call(
    'update-availability',
    {
      params: { userId: leaving.userId },
      body: {
        zone: 'UTC',
        weekly: [{ weekday: 1, start: '09:00', end: '17:00' }],
        exceptions: [],
        cap_per_day: null,
        cap_per_week: null,
      },
    },
    { ifMatch: hours.version },
  );
  await leaving.call('send-chat-message', {
    params: { threadKey: people.recruiter.userId },
    body: { ...client(), text: 'Are you there?' },
  });
  await people.recruiter.call('send-chat-message', {
    params: { threadKey: leaving.userId },
    body: { ...client(), text: 'I am' },
  });
  const sent = await leaving.call('create-requisition', {
    body: { title: 'Owned by somebody who leaves' },
  });
  expect(sent.id).toBeTruthy();
  await leaving.call('create-mail-draft', {
    body: { candidate_ids: [], subject: ofMember('own draft'), body: 'Hello' },
  });
  expect(
    (await people.recruiter.call('get-card', { params: { cardId } })).members.map(
      ({ user_id }) => user_id,
    ),
  ).toEqual([leaving.userId]);
}

/** Returns the names of what was planted whose words a text contains. */
function listPlacesIn(text: string): string[] {
  const found = new Set([...text.matchAll(WORD)].map(([word]) => word.toLowerCase()));
  return [...planted].flatMap(([place, word]) => (found.has(word.toLowerCase()) ? [place] : []));
}

/** Returns where words still exist, with the name of what was planted: `place in …`. */
const traces = async (): Promise<string[]> =>
  (await listStoredTexts(product.stack)).flatMap((one) =>
    listPlacesIn(one.text).map((place) => `${place} in ${one.place}`),
  );
const tracesOf = async (person: 'candidate' | 'member'): Promise<string[]> =>
  (await traces()).filter((line) => line.startsWith(`${person}: `));

/** Everybody who stays and can read anything of the company. */
const listReaders = (): Actor[] => {
  const { admin, recruiter, manager, interviewer } = product.aurora.people;
  return [admin, recruiter, manager, interviewer, product.platformAdmin];
};

const aboutPerson = () => {
  const { candidateId, recordingId } = person;
  return { product, names: { ...listNames(product.aurora), candidateId, recordingId } };
};

/** Returns the words that readings show, as "route shows place". */
const listShown = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ id, url, text }) =>
    listPlacesIn(text).map((place) => `${url ? `a link of ${id}` : id} shows ${place}`),
  );

/** Returns for which words a search finds something, as "route finds place". */
async function listFound(reader: Actor): Promise<string[]> {
  const nothing = await search(aboutPerson(), reader, 'Zqxxxxx');
  const found: string[] = [];
  for (const place of SEARCHED)
    for (const [index, { id, text }] of (
      await search(aboutPerson(), reader, planted.get(place)!)
    ).entries())
      if (text !== nothing[index]!.text) found.push(`${id} finds ${place}`);
  return found;
}

test('before the erasures, routes show every planted word to somebody', async () => {
  const shown: string[] = [];
  for (const reader of [...listReaders(), leaver, person.candidate]) {
    await reader.signInAgain();
    const readings = await readRoutes(aboutPerson(), reader);
    readBefore.set(reader, readings);
    shown.push(...listShown(readings));
  }
  const unread = [...planted.keys()].filter(
    (place) => !shown.some((line) => line.endsWith(` shows ${place}`)),
  );
  expect(unread.sort()).toEqual(
    [...GONE, ...Object.keys(NEVER_SHOWN)].map((place) => `candidate: ${place}`).sort(),
  );
  expect(shown.filter((line) => line.startsWith('a link of')).length).toBeGreaterThan(0);
  const found = await listFound(product.aurora.people.admin);
  for (const place of SEARCHED)
    expect(found).toContainEqual(expect.stringMatching(new RegExp(` finds ${place}$`)));
}, 600_000);

test('all planted words exist before the erasures', async () => {
  const all = await traces();
  for (const of of ['candidate', 'member'] as const) {
    const there = all.filter((line) => line.startsWith(of));
    const missing = [...planted.keys()].filter(
      (place) => place.startsWith(of) && !there.some((line) => line.startsWith(place)),
    );
    expect(missing).toEqual(of === 'candidate' ? GONE.map((place) => `candidate: ${place}`) : []);
    for (const [place, where] of Object.entries(NEVER_SHOWN))
      for (const line of there.filter((one) => one.startsWith(`candidate: ${place} in `)))
        expect(line).toMatch(where);
  }
  expect(planted.size).toBeGreaterThanOrEqual(90);
}, 300_000);

test('every field that takes a text was used, or is about nobody who applies', () => {
  const open = listTextFields().filter(
    (field) => !sentThrough.has(field) && !IRRELEVANT.some((one) => one.test(field)),
  );
  expect(open).toEqual([]);
});

test('leaves nothing of a deleted candidate in table, buckets, mail and logs', async () => {
  const { recruiter, admin } = product.aurora.people;
  const before = await admin.call('get-hiring-report', { query: { range: 'last_year' } });
  const { version } = await recruiter.call('get-candidate', { params: { id: person.candidateId } });
  await recruiter.call(
    'delete-candidate',
    { params: { id: person.candidateId } },
    { ifMatch: version },
  );
  await product.stack.idle();
  expect(await tracesOf('candidate')).toEqual([]);
  const erasure = (await recruiter.call('list-erasures', {})).items.find(
    ({ id }) => id === person.candidateId,
  );
  expect(erasure).toMatchObject({
    id: person.candidateId,
    of: 'candidate',
    requested_by: { user_id: recruiter.userId },
    finished_at: expect.any(String),
    backups_until: expect.any(String),
  });
  expect(Object.fromEntries(erasure!.erased.map(({ kind, count }) => [kind, count]))).toEqual({
    files: 2,
    applications: 1,
    interviews: 6,
    scorecards: 3,
    decisions: 4,
    comments: 3,
    tasks: 1,
    'chat-messages': 3,
    messages: expect.any(Number),
    drafts: 2,
    recordings: 1,
    transcripts: 1,
    'room-messages': 2,
    moments: 2,
    consents: 1,
    feedback: 1,
    notifications: expect.any(Number),
    'calendar-events': 2,
  });
  expect(await admin.call('get-hiring-report', { query: { range: 'last_year' } })).toEqual(before);
}, 300_000);

test('the name of a former member is removed everywhere; what they did remains', async () => {
  const { admin, recruiter } = product.aurora.people;
  await admin.call('delete-user', { body: { user_id: leaver.userId as UserId } });
  await product.stack.idle();
  expect(await tracesOf('member')).toEqual([]);
  const erasure = (await admin.call('list-erasures', {})).items.find(
    ({ id }) => id === leaver.userId,
  );
  expect(erasure).toMatchObject({
    id: leaver.userId,
    of: 'member',
    finished_at: expect.any(String),
  });
  expect((await recruiter.call('list-erasures', {})).items.map(({ of }) => of)).toEqual([
    'candidate',
  ]);
  const thread = await recruiter.call('list-chat-messages', {
    params: { threadKey: leaver.userId },
  });
  expect(JSON.stringify(thread)).toContain('Former colleague');
}, 300_000);

test('after the erasures, no route shows anybody any of it, by no list, export, file or search', async () => {
  const shown: string[] = [];
  for (const reader of listReaders()) {
    await reader.signInAgain();
    shown.push(...listShown(await readRoutes(aboutPerson(), reader, readBefore.get(reader))));
  }
  for (const gone of [leaver, person.candidate]) {
    // A route for members refuses whoever is none before it reads an id, so one request is enough.
    const open = readBefore
      .get(gone)!
      .filter(({ id, url }) => url !== undefined || typeof ROUTES[id].access !== 'object');
    const readings = await readRoutes(aboutPerson(), gone, open);
    shown.push(...listShown(readings));
    expect(readings.some(({ id, status }) => id === 'get-session' && status === 200)).toBe(false);
  }
  expect(shown).toEqual([]);
  expect(await listFound(product.aurora.people.admin)).toEqual([]);
}, 600_000);

test('an hour later, after a second run, still nothing is stored', async () => {
  await product.advanceBy(2 * 60 * MINUTE);
  expect(await traces()).toEqual([]);
}, 300_000);

test('ten days and a restart later, no file of the data folder contains it', async () => {
  await product.advanceBy(10 * DAY);
  await product.stack.idle();
  await product.stack.kill();
  await product.stack.restart();
  await product.stack.idle();
  const names = new Map([...planted].map(([place, word]) => [word, place]));
  const found = await findInFiles(product.stack.dataDir, [...names.keys()], MAILBOX_FILES);
  expect(
    found.map((line) => line.replace(/^\S+/, (word) => `${names.get(word)!} (${word})`)),
  ).toEqual([]);
}, 300_000);
