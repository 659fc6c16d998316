import type { RouteId } from '@parley/contracts/route-table.ts';
import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import type { Names, SampleRequest } from '../samples/names.ts';
import type { Company } from '../test-company.ts';
import type { TestProduct } from '../test-product.ts';

/** The company in which opinions are planted, and colleagues who are on no panel of readers. */
export interface Ground {
  product: TestProduct;
  company: Company;
  /** A recruiter, an admin and an interviewer; the last is on panels of her own only. */
  authors: { rita: Actor; adam: Actor; ivy: Actor };
  names: Names;
  /** Ivy's interviews that are over, and one that has begun. */
  over: InterviewId;
  overToo: InterviewId;
  begun: InterviewId;
}

export interface PlantedRequest {
  as?: keyof Ground['authors'];
  request: SampleRequest;
  /** What shows the text to others, such as sending a mail; given the answer. */
  after?: (answer: never) => Promise<unknown>;
}

/** Prepares what requests need. */
type Prepare = (ground: Ground) => Promise<PlantedRequest[]> | PlantedRequest[];

/** Requests by route, in place of the route's sample. */
export type PlantedRequests = Partial<Record<RouteId, Prepare>>;

export const toCard = ({ names }: Ground) => ({
  cardId: `${names.requisitionId}~${names.candidateId}`,
});
export const toThread = ({ names }: Ground) => ({
  threadKey: `${names.requisitionId}~${names.candidateId}`,
});
