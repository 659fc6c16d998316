import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { ApiClient } from '../../session/api.ts';
import { IntentKey } from '../../session/intent-key.ts';
import { contentOf, type DraftValues } from './draft-values.ts';

/**
 * One's own scorecard on the server: knows whether it exists there and which version was seen last.
 */
export class ScorecardRemote {
  readonly #api: ApiClient;
  readonly #intent: IntentKey;
  #seen: ScorecardView;

  constructor(api: ApiClient, stored: ScorecardView, random: () => string) {
    this.#api = api;
    this.#seen = stored;
    this.#intent = new IntentKey(random);
  }

  get seen(): ScorecardView {
    return this.#seen;
  }

  /** Takes another window's version for the one that was seen. */
  adopt(version: ScorecardView): void {
    this.#seen = version;
  }

  /**
   * Stores the values as a draft or sends them. @throws ApiProblem; 412 and `already-exists` mean
   * that another window saved first
   */
  async put(values: DraftValues, status: 'draft' | 'submitted'): Promise<ScorecardView> {
    const { id, version, interview_id, requisition_id, candidate_id, attributes } = this.#seen;
    const content = { ...contentOf(values, attributes), status };
    if (id)
      this.#seen = await this.#api.call(
        'update-feedback',
        { params: { id }, body: content },
        { ifMatch: version },
      );
    else {
      const body = { interview_id, requisition_id, candidate_id, ...content };
      this.#seen = await this.#api.call(
        'create-feedback',
        { body },
        { idempotencyKey: this.#intent.for(body) },
      );
      this.#intent.settle();
    }
    return this.#seen;
  }

  /** The version that is stored now; undefined when there is none of mine. */
  async latest(): Promise<ScorecardView | undefined> {
    const { items } = await this.#api.call('list-feedbacks', {
      query: { interview_id: this.#seen.interview_id, limit: '100' },
    });
    return items.find(({ mine }) => mine);
  }
}
