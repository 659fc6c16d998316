import type { Problem } from '@parley/contracts/shared/problems.ts';

/**
 * A call that failed, with the server's problem document. Status 0 means that the server was not
 * reached.
 */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.name = 'ApiProblem';
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): string {
    return this.problem.code;
  }

  static offline(cause: unknown): ApiProblem {
    const message = 'The server could not be reached. Check your connection; nothing was lost.';
    return new ApiProblem(
      {
        type: 'about:blank',
        title: 'Not connected',
        status: 0,
        code: 'offline',
        message,
        request_id: '',
      },
      { cause },
    );
  }
}
