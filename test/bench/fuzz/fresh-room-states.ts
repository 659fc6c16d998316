import type { RouteId } from '@parley/contracts/route-table.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import type { Names, SampleRequest } from '../../support/builders/samples/names.ts';
import { newHeld, type HeldInterview, type Scene } from './new-records.ts';

/** The state that a request needs to succeed once. */
export interface FreshState {
  /** The caller; undefined if the route is public. */
  actor: Actor | undefined;
  /** Records of the sample that were created for this request. */
  names?: Partial<Names>;
  /** Replaces the parameters of the sample. */
  params?: SampleRequest['params'];
  /** Replaces some fields of the sample's body. */
  body?: object;
  /** The version of the record that is changed; 1 if it was just created. */
  version?: number;
}

/** The second half of the preparation, after the clock has moved by `LATER_MS`. */
export type StateMaker = () => Promise<FreshState>;
export type MakeFresh = (scene: Scene) => Promise<FreshState | StateMaker>;

/** Called for an interview that has just begun. */
type Prepare = (held: HeldInterview, scene: Scene) => Promise<Partial<FreshState> | void>;
/** The state of an interview that has just begun, with its lead as the caller. */
export const inHeld =
  (prepare: Prepare = async () => undefined): MakeFresh =>
  async (scene) => {
    const held = await newHeld(scene);
    const { interviewId, candidateId, requisitionId, roomKey, lead } = held;
    const names = { interviewId, heldId: interviewId, candidateId, requisitionId, roomKey };
    return async () => {
      const more = await prepare(held, scene);
      return { actor: lead, ...more, names: { ...names, ...more?.names } };
    };
  };
const SAMPLE_TAB = { as: 'tab-of-sample' };
const join = async ({ lead, interviewId }: HeldInterview) => {
  await lead.call('join-room', { params: { id: interviewId }, body: SAMPLE_TAB });
};
/** Lets the lead join the room and the candidate wait in the lobby. */
const askToEnterRoom = async (held: HeldInterview) => {
  await join(held);
  const body = { key: held.roomKey, ...SAMPLE_TAB };
  await held.lead.call('guest-join-room', { body });
};
/** Lets both join the room. */
const meet = async (held: HeldInterview) => {
  await askToEnterRoom(held);
  const admitted = { params: { id: held.interviewId }, body: { person: held.candidateId } };
  await held.lead.call('admit-to-room', admitted);
  const body = { key: held.roomKey, ...SAMPLE_TAB };
  await held.lead.call('guest-join-room', { body });
};
const asGuest = async (held: HeldInterview) => {
  await meet(held);
  return { actor: undefined };
};
const withMoment = async ({ lead, interviewId }: HeldInterview, { product }: Scene) => {
  const body = { at: new Date(product.target.now()).toISOString(), text: 'Said it' };
  const { id } = await lead.call('mark-moment', { params: { id: interviewId }, body });
  return { names: { momentId: id } };
};
export const withScorecard = async ({ lead, interviewId }: HeldInterview) => {
  const draft = await lead.call('create-feedback', { body: { interview_id: interviewId } });
  return { names: { feedbackId: draft.id! } };
};

/** The states of routes about the room of an interview. */
export const ROOM_STATES: Partial<Record<RouteId, MakeFresh>> = {
  'get-room': inHeld(),
  'join-room': inHeld(),
  'leave-room': inHeld(join),
  'admit-to-room': inHeld(askToEnterRoom),
  'remove-from-room': inHeld(meet),
  'end-room': inHeld(join),
  'answer-consent': inHeld(join),
  'change-room-recording': inHeld(async (held) => {
    await join(held);
    return { body: { action: 'start' } };
  }),
  'list-room-messages': inHeld(join),
  'send-room-message': inHeld(join),
  'report-talk': inHeld(join),
  'mark-moment': inHeld(),
  'list-moments': inHeld(withMoment),
  'change-moment': inHeld(withMoment),
  'remove-moment': inHeld(withMoment),
  'guest-get-invitation': inHeld(async () => ({ actor: undefined })),
  'guest-get-calendar': inHeld(async () => ({ actor: undefined })),
  'guest-write-mail': inHeld(async () => ({ actor: undefined })),
  'guest-get-room': inHeld(async () => ({ actor: undefined })),
  'guest-join-room': inHeld(async () => ({ actor: undefined })),
  'guest-answer-consent': inHeld(asGuest),
  'guest-leave-room': inHeld(asGuest),
  'guest-list-room-messages': inHeld(asGuest),
  'guest-send-room-message': inHeld(asGuest),
  'guest-report-talk': inHeld(asGuest),
};
