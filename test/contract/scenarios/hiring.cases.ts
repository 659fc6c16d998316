import { expect, test } from 'vitest';
import { ATTRIBUTES, booking, DAY } from '../../support/builders/company.ts';
import { freshEmail, UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { getId, getVersion } from '../read-answer.ts';

/** Tests requisitions, candidates and applications. */
export function hiringCases(
  product: () => TestProduct,
  { call, at, once, refuse }: Exchange,
): void {
  const people = () => product().aurora.people;

  test('a requisition passes all its states from draft to end', async () => {
    const { recruiter, interviewer, admin } = people();
    await refuse('unknown-panelist', recruiter, 'create-requisition', {
      body: { title: 'No manager', hiring_manager_id: UNKNOWN_USER.userId },
    });
    const drafted = await once(
      recruiter,
      'create-requisition',
      { body: { title: 'Aurora baker' } },
      { title: 'Aurora butcher' },
    );
    const params = { id: getId(drafted) };
    const { candidateId } = product().aurora;

    await refuse(
      'requisition-not-ready',
      recruiter,
      'transition-requisition',
      { params, body: { transition: 'submit' } },
      1,
    );
    await refuse(
      'invalid-transition',
      recruiter,
      'transition-requisition',
      { params, body: { transition: 'fill' } },
      1,
    );
    await refuse('requisition-not-open', recruiter, 'add-candidate', {
      params,
      body: { candidate_id: candidateId },
    });
    await refuse('requisition-not-open', recruiter, 'create-interview', {
      body: {
        jobreq_id: params.id,
        candidate_id: candidateId,
        ...booking([interviewer], product().now().getTime() + 5 * DAY, 30),
      },
    });
    await refuse(
      'unknown-panelist',
      recruiter,
      'update-requisition',
      { params, body: { hiring_manager_id: UNKNOWN_USER.userId } },
      1,
    );

    const template = { attributes: ATTRIBUTES.map((id) => ({ id, name: id, required: true })) };
    expect(
      (
        await at(1, recruiter, 'update-requisition', {
          params,
          body: {
            scorecard_template: template,
            interview_plan: [{ stage: 'First', duration_minutes: 30 }],
          },
        })
      ).status,
    ).toBe(200);
    const asks = (attribute: string) => ({
      interview_plan: [
        {
          stage: 'First',
          duration_minutes: 30,
          questions: [{ text: 'What did you bake last?', attribute }],
        },
      ],
    });
    const stray = await refuse(
      'validation-failed',
      recruiter,
      'update-requisition',
      { params, body: asks('flour') },
      2,
    );
    expect(stray.json).toMatchObject({
      errors: [{ path: 'body.interview_plan.0.questions.0.attribute' }],
    });
    await refuse('validation-failed', recruiter, 'create-requisition', {
      body: { title: 'No scorecard', ...asks('craft') },
    });
    expect(
      (await at(2, recruiter, 'update-requisition', { params, body: asks('craft') })).json,
    ).toMatchObject({ interview_plan: [{ questions: [{ attribute: 'craft', listen_for: '' }] }] });
    await refuse(
      'invalid-transition',
      admin,
      'transition-requisition',
      { params, body: { transition: 'open' } },
      3,
    );
    expect(
      (await at(3, recruiter, 'transition-requisition', { params, body: { transition: 'submit' } }))
        .json,
    ).toMatchObject({ status: 'pending_approval', version: 4 });
    await refuse(
      'approval-by-another',
      recruiter,
      'transition-requisition',
      { params, body: { transition: 'open' } },
      4,
    );
    const opened = await at(4, admin, 'transition-requisition', {
      params,
      body: { transition: 'open' },
    });
    expect(opened.json).toMatchObject({
      status: 'open',
      version: 5,
      requested: { by_id: recruiter.userId },
      approvals: [{ by_id: admin.userId }],
    });
    await refuse(
      'stale-version',
      recruiter,
      'transition-requisition',
      { params, body: { transition: 'hold' } },
      4,
    );
    await refuse(
      'requisition-not-ready',
      recruiter,
      'update-requisition',
      {
        params,
        body: {
          scorecard_template: null,
          interview_plan: [{ stage: 'First', duration_minutes: 30 }],
        },
      },
      5,
    );
    // A request with an outdated version is refused as such, whatever else is wrong with it.
    await refuse(
      'stale-version',
      recruiter,
      'update-requisition',
      { params, body: asks('flour') },
      3,
    );

    expect(
      (await call(recruiter, 'add-candidate', { params, body: { candidate_id: candidateId } }))
        .status,
    ).toBe(200);
    expect((await call(recruiter, 'get-requisition-closing', { params })).json).toMatchObject({
      booked: 0,
      undecided: 0,
      more: false,
    });
    await refuse('application-exists', recruiter, 'add-candidate', {
      params,
      body: { candidate_id: candidateId },
    });
    const { version } = (await call(recruiter, 'get-requisition', { params })).json as {
      version: number;
    };
    await refuse('in-use', recruiter, 'delete-requisition', { params }, version);
    expect(
      (await call(recruiter, 'list-applications', { query: { requisition_id: params.id } })).json,
    ).toMatchObject({ items: [{ candidate_id: candidateId, stage: 'applied' }] });

    const spare = await call(recruiter, 'create-requisition', { body: { title: 'Aurora spare' } });
    expect(
      (await at(1, recruiter, 'delete-requisition', { params: { id: getId(spare) } })).status,
    ).toBe(204);
    await refuse('not-found', recruiter, 'get-requisition', { params: { id: getId(spare) } });
    expect((await call(recruiter, 'list-requisitions')).text).not.toContain(getId(spare));
  });

  test('a candidate is added, changed and deleted', async () => {
    const { recruiter, candidate: person } = people();
    const email = freshEmail('comes');
    const { candidate } = (
      await once(
        recruiter,
        'create-candidate',
        { body: { name: 'Aurora Comes', email } },
        { name: 'Aurora Goes', email },
      )
    ).json as { candidate: { id: string } };
    const params = { id: candidate.id };
    await refuse('candidate-exists', recruiter, 'create-candidate', {
      body: { name: 'Again', email: email.toUpperCase() },
    });
    await refuse(
      'candidate-exists',
      recruiter,
      'update-candidate',
      { params, body: { email: person.email } },
      1,
    );
    expect(
      (await at(1, recruiter, 'update-candidate', { params, body: { headline: 'Bakes' } })).json,
    ).toMatchObject({ headline: 'Bakes', version: 2 });
    await refuse(
      'in-use',
      recruiter,
      'delete-candidate',
      { params: { id: product().aurora.candidateId } },
      2,
    );
    await product().stack.idle();
    expect(
      (await call(recruiter, 'search-candidates', { query: { q: 'comes' } })).json,
    ).toMatchObject({ items: [{ id: candidate.id }] });
    expect((await call(recruiter, 'list-candidates')).text).toContain(candidate.id);
    expect((await at(2, recruiter, 'delete-candidate', { params })).status).toBe(204);
    expect((await call(recruiter, 'list-erasures')).json).toMatchObject({
      items: [{ id: candidate.id, of: 'candidate', requested_by: { user_id: recruiter.userId } }],
    });
    await refuse('not-found', recruiter, 'get-candidate', { params });
    await product().stack.idle();
    expect((await call(recruiter, 'search-candidates', { query: { q: 'comes' } })).json).toEqual({
      items: [],
    });
  });

  test('a candidate reads and changes their own profile', async () => {
    const { candidate, recruiter } = people();
    const own = await call(candidate, 'get-candidate-by-user', {
      params: { id: candidate.userId },
    });
    expect(
      (await call(recruiter, 'get-candidate', { params: { id: product().aurora.candidateId } }))
        .status,
    ).toBe(200);
    expect(
      (
        await at(getVersion(own), candidate, 'update-own-candidate', {
          body: { phone: '+49 30 1' },
        })
      ).json,
    ).toMatchObject({ phone: '+49 30 1' });
    expect((await call(candidate, 'get-candidate-home')).json).toMatchObject({
      entries: [{ candidate_id: product().aurora.candidateId }],
    });
  });

  test('two members who add the same address at once create one candidate', async () => {
    const { recruiter, admin } = people();
    const email = freshEmail('race');
    const answers = await Promise.all(
      [recruiter, admin, recruiter, admin].map((actor) =>
        call(actor, 'create-candidate', { body: { name: 'Aurora Race', email } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('a request sent five times at once creates one candidate and one answer', async () => {
    const { recruiter } = people();
    const body = { name: 'Aurora Hasty', email: freshEmail('hasty') };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => call(recruiter, 'create-candidate', { body }, key)),
    );
    expect(answers.map(({ status, code, text }) => (status === 201 ? text : code))).toEqual(
      Array.from({ length: 5 }, () => answers[0]!.text),
    );
    expect(answers[0]!.status).toBe(201);
  });
}
