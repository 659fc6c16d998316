import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ApplicationId,
  MailThreadId,
  RecordingId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { uploadCv } from '@parley/demo/upload-cv.ts';
import { openRequisition } from '../support/builders/company.ts';
import { type BlindedTexts, plantBlindedTexts } from '../support/builders/plant-blinded-texts.ts';
import { putVoiceCase } from '../support/builders/put-voice.ts';
import type { Company } from '../support/builders/test-company.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
let company: Company;
/** A recruiter who is on no panel and has written most of the opinions. */
let rita: Actor;
let texts: BlindedTexts;
let cardId: ApplicationId;

beforeAll(async () => {
  product = await createTestProduct();
  company = product.aurora;
  await company.people.admin.call('create-user', {
    body: { email: 'rita@aurora.example', name: 'Rita', role: 'recruiter', zone: 'Europe/Berlin' },
  });
  rita = await acceptInvitation(product.target, 'rita@aurora.example');
  texts = await plantBlindedTexts(product, company, rita);
  cardId = `${texts.requisitionId}~${texts.candidateId}` as ApplicationId;
}, 600_000);
afterAll(() => product?.close());

test('a blinded member who assigns a task to themselves does not read it', async () => {
  const { recruiter } = company.people;
  const { checklists } = await rita.call('get-card', { params: { cardId } });
  const list = checklists[0]!;
  const task = { cardId, checklistId: list.id, checkItemId: list.items[0]!.id };
  const written = list.items[0]!.text;
  const readTask = async (reader: Actor) =>
    (await reader.call('get-card', { params: { cardId } })).checklists[0]!.items[0]!;
  const assign = (by: Actor, to: Actor | undefined) =>
    by.call('update-check-item', {
      params: task,
      body: { assignee_id: (to?.userId ?? null) as UserId | null },
    });

  const { checklists: answered } = await assign(recruiter, recruiter);
  expect(answered[0]!.items[0]).toMatchObject({ text: '', hidden: true });
  expect(await readTask(recruiter)).toMatchObject({
    text: '',
    hidden: true,
    assignee: { user_id: recruiter.userId },
  });
  // Another blinded member cannot show it to them either.
  await assign(company.people.admin, recruiter);
  expect(await readTask(recruiter)).toMatchObject({ text: '', hidden: true });
  // Whoever may read the task may show it by assigning it, until it is assigned to somebody else.
  await assign(rita, recruiter);
  expect(await readTask(recruiter)).toMatchObject({ text: written, hidden: false });
  await assign(recruiter, company.people.admin);
  await assign(recruiter, recruiter);
  expect(await readTask(recruiter)).toMatchObject({ text: '', hidden: true });
  await assign(rita, undefined);
});

test('a blinded member learns neither the labels of a conversation nor how many have one', async () => {
  const { recruiter } = company.people;
  const id = texts.names.mailThreadId as MailThreadId;
  const { id: label_id } = await rita.call('create-mail-label', {
    body: { name: 'No hire', colour: 'bad' },
  });
  await rita.call('change-mail-threads', {
    body: { thread_ids: [id], action: 'label', label_id },
  });
  await product.stack.idle();
  const readLabels = async (reader: Actor) => {
    const candidate_id = texts.candidateId;
    const [thread, ofCandidate, ofLabel, summary] = await Promise.all([
      reader.call('get-mail-thread', { params: { id } }),
      reader.call('list-mail-threads', { query: { candidate_id } }),
      reader.call('list-mail-threads', { query: { label: label_id } }),
      reader.call('get-mail-summary', {}),
    ]);
    return {
      thread: [thread.labels_hidden, ...thread.labels],
      ofCandidate: ofCandidate.items.flatMap(({ labels }) => labels),
      ofLabel: ofLabel.items.map((row) => row.id),
      count: summary.labels.find((label) => label.id === label_id)?.count,
    };
  };
  expect(await readLabels(rita)).toEqual({
    thread: [false, label_id],
    ofCandidate: [label_id],
    ofLabel: [id],
    count: 1,
  });
  expect(await readLabels(recruiter)).toEqual({
    thread: [true],
    ofCandidate: [],
    ofLabel: [],
    count: null,
  });
});

test('a blinded member opens a file but does not read what a colleague says of it', async () => {
  const { recruiter, interviewer } = company.people;
  const { candidateId: candidate_id } = texts;
  await uploadCv(rita, candidate_id, 'Asha.pdf', demoCv('Asha', 'Engineer', []));
  const readFile = async (reader: Actor) =>
    (await reader.call('list-candidate-files', { query: { candidate_id } })).items[0]!;
  expect(await readFile(rita)).toMatchObject({ file_description: 'CV', description_hidden: false });
  for (const reader of [recruiter, interviewer]) {
    const file = await readFile(reader);
    expect(file).toMatchObject({ file_description: '', description_hidden: true });
    const { url } = await reader.call('get-file-url', { body: { path: file.file_path } });
    expect((await fetch(url)).status).toBe(200);
  }
});

test('a blinded member learns of a voice case only once it is assigned to them', async () => {
  const { recruiter, admin } = company.people;
  const sid = texts.names.recordingId as RecordingId;
  // A company that never compared voices has no cases.
  const { version, ...settings } = await admin.call('get-recording-settings', {});
  await admin.call(
    'update-recording-settings',
    { body: { ...settings, voices: true } },
    { ifMatch: version },
  );
  await product.withinEnvironment(() =>
    putVoiceCase({ ...company, candidateId: texts.candidateId }, sid, product.now()),
  );
  const params = { sid };
  const readCase = async (reader: Actor) => {
    const [voice, { items }, home] = await Promise.all([
      reader.call('get-recording-voice', { params }),
      reader.call('list-voice-cases', {}),
      reader.call('get-home', {}),
    ]);
    return [
      voice.state,
      items.some(({ recording_id }) => recording_id === sid),
      JSON.stringify(home).includes(sid),
    ];
  };
  expect(await readCase(rita)).toEqual(['case-open', true, true]);
  const assign = (by: Actor, version: number) =>
    by.call(
      'assign-voice-case',
      { params, body: { assignee_id: recruiter.userId as UserId } },
      { ifMatch: version },
    );
  for (const reader of [recruiter, admin]) {
    expect(await readCase(reader)).toEqual(['hidden', false, false]);
    await expect(reader.call('get-voice-case', { params })).rejects.toMatchObject({ status: 404 });
    await expect(assign(reader, 1)).rejects.toMatchObject({ status: 404 });
  }
  await assign(rita, 1);
  expect(await readCase(recruiter)).toEqual(['case-open', true, true]);
  expect(await readCase(admin)).toEqual(['hidden', false, false]);
});

test('a hiring manager reads the notes on candidates of their own requisitions alone', async () => {
  const { admin } = company.people;
  const email = 'mona@aurora.example';
  await admin.call('create-user', { body: { email, name: 'Mona', role: 'hiring-manager' } });
  const mona = await acceptInvitation(product.target, email);
  const { candidate } = await rita.call('create-candidate', {
    body: { name: 'Nilo Note', email: 'nilo@mail.example', notes: 'Wants to move' },
  });
  const params = { id: candidate.id };
  const readNotes = async (reader: Actor) => {
    await reader.signInAgain();
    const { notes, notes_hidden } = await reader.call('get-candidate', { params });
    const { csv } = await reader.call('export-candidates', { body: { q: 'Nilo' } });
    return [notes, notes_hidden, csv.includes('Nilo Note'), csv.includes('Wants to move')];
  };
  expect(await readNotes(mona)).toEqual(['', false, true, false]);
  expect(await readNotes(rita)).toEqual(['Wants to move', false, true, true]);

  const own = await openRequisition(rita, mona, 'Of Mona');
  await rita.call('add-candidate', { params: { id: own }, body: { candidate_id: candidate.id } });
  await product.stack.idle();
  expect(await readNotes(mona)).toEqual(['Wants to move', false, true, true]);
  // The other hiring manager is blinded to nobody on this requisition, and still reads nothing.
  expect(await readNotes(company.people.manager)).toEqual(['', false, true, false]);
});
