import { expect, it } from 'vitest';
import { DECISION_OUTCOMES } from '@parley/contracts/decisions/decisions.routes.ts';
import { undoUntil } from './decision-gate.ts';
import { decisionMailMessage, decisionMailSubject } from './decision-mail.ts';

const names = {
  candidate: 'Asha',
  requisition: 'Backend engineer',
  company: 'Northwind',
  author: 'Max Brandt',
  met: true,
};

it.each(DECISION_OUTCOMES)(
  '%s has a subject of one line and a message that names person and position',
  (outcome) => {
    expect(decisionMailSubject(outcome, names)).toMatch(/^[^\n]*Backend engineer[^\n]*$/);
    const message = decisionMailMessage(outcome, names);
    expect(message).toMatch(/^Dear Asha,\n\n[a-z]/);
    expect(message).toMatch(/Backend engineer/);
  },
);

it('a decision can be undone for ten minutes', () => {
  expect(undoUntil('2026-11-21T23:55:00.000Z')).toBe('2026-11-22T00:05:00.000Z');
});

it.each(DECISION_OUTCOMES)(
  '%s thanks for conversations only where there was one, and is signed',
  (outcome) => {
    expect(decisionMailMessage(outcome, { ...names, met: false })).not.toMatch(/conversation/);
    expect(decisionMailMessage(outcome, names)).toMatch(/\n\nKind regards\nMax Brandt\nNorthwind$/);
    expect(decisionMailMessage(outcome, { ...names, author: '' })).toMatch(
      /\n\nKind regards\nNorthwind$/,
    );
  },
);
