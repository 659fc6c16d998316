import { expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { listNames } from '../support/builders/company.ts';
import { type RawAnswer, rawCall } from '../support/builders/raw-call.ts';
import { sampleOf } from '../support/builders/sample-requests.ts';
import type { SampleRequest } from '../support/builders/samples/names.ts';
import type { Company } from '../support/builders/test-company.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';

/** Tests what members of one company may not do with items that belong to others. */
export function instanceCases(product: () => TestProduct): void {
  const aurora = () => product().aurora;
  const call = (
    actor: Actor,
    id: RouteId,
    request: SampleRequest = sampleOf(id, listNames(aurora()), product().now()),
  ) => rawCall(as(product(), actor), id, request);
  const answersOf = async (actor: Actor, ids: readonly RouteId[]) =>
    Object.fromEntries(await Promise.all(ids.map(async (id) => [id, said(await call(actor, id))])));
  const all = (ids: readonly RouteId[], answer: string) =>
    Object.fromEntries(ids.map((id) => [id, answer]));

  test('an interviewer who is not on the panel cannot read anything of the interview', async () => {
    const bystander = await invite(product(), aurora(), 'bystander', 'interviewer');
    const hidden: RouteId[] = [
      'get-interview',
      'get-interview-calendar',
      'respond-to-interview',
      'get-candidate',
      'list-candidate-files',
      'get-file-url',
      'get-file-url-by-key',
      'list-feedbacks',
      'get-feedback',
      'create-feedback',
      'update-feedback',
      'delete-feedback',
      'list-applications',
      'get-availability',
      'update-availability',
    ];
    expect(await answersOf(bystander, hidden)).toEqual(all(hidden, '404 not-found'));
    expect(
      await call(bystander, 'list-applications', { query: { candidate_id: aurora().candidateId } }),
    ).toMatchObject({ status: 404, code: 'not-found' });
    expect((await call(bystander, 'list-interviews')).json).toEqual({
      items: [],
      next_cursor: null,
    });
    expect((await call(bystander, 'get-home')).json).toEqual({
      upcoming: [],
      feedback_due: [],
      waiting: [{ kind: 'hours' }],
      sample: null,
    });
  });

  test('a hiring manager changes and decides about their own requisitions only', async () => {
    const { manager } = aurora().people;
    const other = await invite(product(), aurora(), 'othermanager', 'hiring-manager');
    const changes: RouteId[] = ['update-requisition', 'transition-requisition', 'add-candidate'];
    expect(await answersOf(other, changes)).toEqual(all(changes, '403 forbidden'));
    const room: RouteId[] = ['get-decision-room', 'make-decision'];
    expect(await answersOf(other, room)).toEqual(all(room, '404 not-found'));
    expect(
      await call(other, 'create-requisition', {
        body: { title: 'For myself', hiring_manager_id: other.userId },
      }),
    ).toMatchObject({ status: 201 });
    expect(
      await call(other, 'create-requisition', {
        body: { title: 'For another', hiring_manager_id: manager.userId },
      }),
    ).toMatchObject({ status: 403, code: 'forbidden' });
    const seen = await manager.call('get-requisition', { params: { id: aurora().requisitionId } });
    const given = await rawCall(
      as(product(), manager),
      'update-requisition',
      { params: { id: aurora().requisitionId }, body: { hiring_manager_id: other.userId } },
      { 'if-match': `"${seen.version}"` },
    );
    expect(given).toMatchObject({ status: 403, code: 'forbidden' });
    expect(
      await manager.call('get-requisition', { params: { id: aurora().requisitionId } }),
    ).toEqual(seen);
  });

  test("nobody changes another's scorecard, or reads it before sending their own", async () => {
    const { second, admin } = aurora().people;
    for (const actor of [second, admin]) {
      expect(said(await call(actor, 'update-feedback'))).toBe('403 forbidden');
      expect(said(await call(actor, 'delete-feedback'))).toBe('403 forbidden');
    }
    const closed = await call(second, 'get-feedback');
    expect(closed).toMatchObject({
      status: 200,
      json: { hidden: true, summary: '', overall: null, ratings: [], private_notes: null },
    });
    expect(closed.text).not.toContain(`${aurora().word} draft`);
  });

  test('a candidate reaches only their own items', async () => {
    const { candidate, recruiter, interviewer } = aurora().people;
    const { candidate: other } = await recruiter.call('create-candidate', {
      body: { name: 'Aurora Other', email: 'other@aurora.example' },
    });
    const tries: [RouteId, SampleRequest][] = [
      ['list-candidate-files', { query: { candidate_id: other.id } }],
      [
        'create-upload',
        {
          body: {
            candidate_id: other.id,
            filename: 'cv.pdf',
            file_type: 'application/pdf',
            file_size: 10,
          },
        },
      ],
      ['list-interviews', { query: { candidate_id: other.id } }],
      ['get-candidate-by-user', { params: { id: interviewer.userId } }],
      ['get-availability', { params: { userId: interviewer.userId }, body: {} }],
      [
        'get-file-url',
        { body: { path: `T#${aurora().tenantId}#/candidates/${other.id}/${aurora().fileId}` } },
      ],
      ['get-file-url-by-key', { params: { userId: other.id, key: aurora().fileId } }],
    ];
    for (const [id, request] of tries)
      expect([id, said(await call(candidate, id, request))]).toEqual([id, '404 not-found']);
    const own = await candidate.call('get-candidate-home', {});
    expect(own.entries.map((entry) => entry.tenant_id)).toEqual([aurora().tenantId]);
  });

  test('the availability of others is read by schedulers and changed by an admin', async () => {
    const { recruiter } = aurora().people;
    expect(said(await call(recruiter, 'get-availability'))).toBe('200 ');
    expect(said(await call(recruiter, 'update-availability'))).toBe('403 forbidden');
  });
}

const said = ({ status, code }: RawAnswer) => `${status} ${code ?? ''}`;

/** Invites another member of staff and signs them in. */
export async function invite(
  product: TestProduct,
  company: Company,
  name: string,
  role: 'interviewer' | 'hiring-manager' | 'recruiter' | 'admin',
): Promise<Actor> {
  const email = `${name}@${company.word.toLowerCase()}.example`;
  await company.people.admin.call('create-user', {
    body: { email, name: `${company.word} ${name}`, role },
  });
  return acceptInvitation(product.target, email);
}
