import { expect, test } from 'vitest';
import { ATTRIBUTES, booking, MINUTE } from '../../support/builders/company.ts';
import { freshEmail } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { getId, getVersion } from '../read-answer.ts';

const HIRE = { outcome: 'hire', reason_code: 'meets-bar', above_openings: true };
const rationale = 'Two of the attributes stayed below what the role needs.';

/** Tests scorecards, the feedback of candidates, and decisions. */
export function decisionCases(
  product: () => TestProduct,
  { call, at, once, refuse, seen }: Exchange,
): void {
  const people = () => product().aurora.people;
  const requisition = () => product().aurora.requisitionId;
  const rate = (rating: number, evidence = '') =>
    ATTRIBUTES.map((attribute_id) => ({ attribute_id, rating, evidence }));
  const newApplication = async (name: string) => {
    const { recruiter } = people();
    const { candidate } = (
      await call(recruiter, 'create-candidate', {
        body: { name: `Aurora ${name}`, email: freshEmail(name) },
      })
    ).json as { candidate: { id: string } };
    await call(recruiter, 'add-candidate', {
      params: { id: requisition() },
      body: { candidate_id: candidate.id },
    });
    return { candidate_id: candidate.id, application_id: `${requisition()}~${candidate.id}` };
  };
  const decide = (application_id: string, more = {}) => ({
    body: { application_id, outcome: 'reject', reason_code: 'skills-gap', rationale, ...more },
  });

  test('a scorecard is due when the interview begins, needs evidence, and remains', async () => {
    const { interviewer, second } = people();
    const { ended, coming } = product().aurora;
    await refuse('feedback-not-due', second, 'create-feedback', { body: { interview_id: coming } });
    await refuse('evidence-missing', second, 'create-feedback', {
      body: { interview_id: ended, status: 'submitted', overall: 4, ratings: rate(4) },
    });
    await refuse('validation-failed', second, 'create-feedback', {
      body: {
        interview_id: ended,
        status: 'submitted',
        overall: 3,
        ratings: [{ attribute_id: 'unheard-of', rating: 3 }],
      },
    });
    const draft = await once(
      second,
      'create-feedback',
      { body: { interview_id: ended, summary: 'Begun' } },
      { interview_id: ended, summary: 'Other' },
    );
    const params = { id: getId(draft) };
    await refuse('already-exists', second, 'create-feedback', { body: { interview_id: ended } });
    await refuse(
      'evidence-missing',
      second,
      'update-feedback',
      { params, body: { status: 'submitted', overall: 1, ratings: rate(1) } },
      1,
    );
    expect(
      (
        await at(1, second, 'update-feedback', {
          params,
          body: { status: 'submitted', overall: 3, ratings: rate(3, 'Seen') },
        })
      ).json,
    ).toMatchObject({ status: 'submitted', version: 2 });
    await refuse(
      'feedback-locked',
      second,
      'update-feedback',
      { params, body: { status: 'draft' } },
      2,
    );
    await refuse('feedback-locked', second, 'delete-feedback', { params }, 2);
    expect((await call(second, 'get-feedback', { params })).json).toMatchObject({ mine: true });
    expect(
      (await call(interviewer, 'list-feedbacks', { query: { interview_id: ended } })).json,
    ).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ author_id: second.userId, hidden: true, summary: '' }),
      ]),
    });
    expect(
      (await at(1, interviewer, 'delete-feedback', { params: { id: product().aurora.feedbackId } }))
        .status,
    ).toBe(204);
  });

  test('a candidate gives feedback once, after the interview', async () => {
    const { candidate } = people();
    const { ended, coming } = product().aurora;
    await refuse('feedback-not-due', candidate, 'add-candidate-feedback', {
      body: { interview_id: coming, rating: 5 },
    });
    await once(
      candidate,
      'add-candidate-feedback',
      { body: { interview_id: ended, rating: 5 } },
      { interview_id: ended, rating: 1 },
    );
    await refuse('already-exists', candidate, 'add-candidate-feedback', {
      body: { interview_id: ended, rating: 2 },
    });
    expect((await call(candidate, 'list-candidate-feedbacks')).json).toMatchObject({
      items: [{ interview_id: ended, rating: 5 }],
    });
    expect((await call(people().manager, 'list-candidate-voices')).json).toEqual({
      items: [],
      next_cursor: null,
      enough: false,
    });
  });

  test('a decision needs the scorecards and a reason', async () => {
    const { manager } = people();
    const application_id = `${requisition()}~${product().aurora.candidateId}`;
    await refuse('decision-gate', manager, 'make-decision', decide(application_id));
    await refuse(
      'rationale-too-short',
      manager,
      'make-decision',
      decide(application_id, {
        reason_code: 'other',
        rationale: `   ${'too short'.padEnd(40)}   `,
      }),
    );
    expect(
      (await call(manager, 'get-decision-room', { params: { requisitionId: requisition() } })).json,
    ).toMatchObject({ requisition: { id: requisition() } });
    expect(
      (
        await call(manager, 'get-decision-room', {
          params: { requisitionId: requisition() },
          query: { candidates: product().aurora.candidateId },
        })
      ).json,
    ).toMatchObject({ items: [{ application: { id: application_id } }], next_cursor: null });
    expect((await call(manager, 'list-undoable-decisions', {})).json).toHaveProperty('items');
  });

  test('no scorecard is accepted if waived or if the interview did not take place', async () => {
    const { recruiter, manager, interviewer, second } = people();
    const [waived, calledOff] = [await newApplication('waived'), await newApplication('calledoff')];
    const soon = product().now().getTime() + 10 * MINUTE;
    const book = async (candidate_id: string, person: typeof second) =>
      getId(
        await call(recruiter, 'create-interview', {
          body: { jobreq_id: requisition(), candidate_id, ...booking([person], soon, 30) },
        }),
      );
    const [first, other] = [
      await book(waived.candidate_id, second),
      await book(calledOff.candidate_id, interviewer),
    ];
    await product().advanceBy(15 * MINUTE);

    const draft = await call(interviewer, 'create-feedback', { body: { interview_id: other } });
    const { version } = (await call(recruiter, 'get-interview', { params: { id: other } }))
      .json as { version: number };
    const coming = { params: { id: product().aurora.coming } };
    const seen = (await call(recruiter, 'get-interview', coming)).json as { version: number };
    await refuse(
      'interview-not-begun',
      recruiter,
      'report-no-show',
      { ...coming, body: { who: 'host' } },
      seen.version,
    );
    expect(
      (
        await at(version, recruiter, 'report-no-show', {
          params: { id: other },
          body: { who: 'candidate', note: 'Fire alarm' },
        })
      ).json,
    ).toMatchObject({ state: 'candidate_no_show', no_show: { note: 'Fire alarm' } });
    await refuse(
      'invalid-transition',
      recruiter,
      'report-no-show',
      { params: { id: other }, body: { who: 'host' } },
      version + 1,
    );
    await refuse(
      'feedback-not-due',
      interviewer,
      'update-feedback',
      { params: { id: getId(draft) }, body: { summary: 'More' } },
      getVersion(draft),
    );

    await refuse('decision-gate', manager, 'make-decision', decide(waived.application_id));
    const waive = [{ user_id: second.userId, reason: 'Left before the interview' }];
    await once(
      manager,
      'make-decision',
      decide(waived.application_id, { waive }),
      decide(waived.application_id, { waive, outcome: 'hold' }).body,
    );
    await refuse('feedback-locked', second, 'create-feedback', { body: { interview_id: first } });
    await refuse('invalid-transition', manager, 'make-decision', decide(waived.application_id));
  });

  test('a decision can be undone within ten minutes, and reopened after that', async () => {
    const { manager } = people();
    const { application_id } = await newApplication('undecided');
    const soon = new Date(product().now().getTime() + MINUTE).toISOString();
    await refuse(
      'mail-too-soon',
      manager,
      'make-decision',
      decide(application_id, { mail: { when: 'later', at: soon, message: 'Too soon' } }),
    );
    await refuse('nothing-to-undo', manager, 'undo-decision', { body: { application_id } });
    await refuse('invalid-transition', manager, 'reopen-application', {
      body: { application_id, reason: 'Not decided' },
    });
    await once(
      manager,
      'make-decision',
      decide(application_id, { mail: { when: 'now', message: 'Thank you' } }),
      decide(application_id).body,
    );
    expect(
      (
        await once(
          manager,
          'undo-decision',
          { body: { application_id } },
          { application_id: `${requisition()}~${product().aurora.candidateId}` },
        )
      ).json,
    ).toMatchObject({
      application: { stage: 'applied' },
      decision: { mail: { state: 'stopped' } },
    });
    expect((await call(manager, 'make-decision', decide(application_id))).status).toBe(201);
    await product().advanceBy(11 * MINUTE);
    await refuse('nothing-to-undo', manager, 'undo-decision', { body: { application_id } });
    await once(
      manager,
      'reopen-application',
      { body: { application_id, reason: 'New references' } },
      { application_id, reason: 'Other' },
    );
  });

  test('a hire above the openings has to be confirmed', async () => {
    const { recruiter } = people();
    const params = { id: requisition() };
    const { openings, hired } = (await call(recruiter, 'get-requisition', { params })).json as {
      openings: number;
      hired: number;
    };
    const hire = { ...HIRE, above_openings: false };
    for (let count = hired; count < openings; count += 1) {
      const { application_id } = await newApplication(`hired${count}`);
      await call(recruiter, 'make-decision', decide(application_id, hire));
    }
    const { application_id } = await newApplication('above');
    await refuse('openings-filled', recruiter, 'make-decision', decide(application_id, hire));
    const confirmed = await call(recruiter, 'make-decision', decide(application_id, HIRE));
    expect(confirmed.status).toBe(201);
  });

  test('of two decisions at the same time one succeeds', async () => {
    const { manager, recruiter } = people();
    for (let round = 0; round < 12 && !seen.get('make-decision')?.has('conflict'); round += 1) {
      const { application_id, candidate_id } = await newApplication(`raced${round}`);
      const answers = await Promise.all([
        call(manager, 'make-decision', decide(application_id)),
        call(recruiter, 'make-decision', decide(application_id, HIRE)),
      ]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      // The list is written from the stream, so the test waits for that.
      await product().stack.idle();
      const { items } = (await call(recruiter, 'list-applications', { query: { candidate_id } }))
        .json as { items: { stage: string }[] };
      expect(items.map(({ stage }) => stage)).toEqual([
        answers[0]!.status === 201 ? 'rejected' : 'hired',
      ]);
    }
  });
}
