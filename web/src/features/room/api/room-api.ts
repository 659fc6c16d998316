import type {
  ConsentAnswer,
  ConsentPurpose,
  JoinAnswer,
  RecordingAction,
  RoomView,
} from '@parley/contracts/room/room.schema.ts';
import type { RoomMessage, RoomMoment } from '@parley/contracts/room/room-talk.schema.ts';

interface NewMessage {
  client_id: string;
  text: string;
}
export interface NewMoment {
  /** The server's clock, ISO. */
  at: string;
  text: string;
  attribute: string | null;
}
/** A stretch of speech by the server's clock, ISO. */
interface TalkSegment {
  from: string;
  to: string;
}

/** What the company's people can do besides. */
export interface StaffApi {
  admit: (person: string) => Promise<RoomView>;
  remove: (person: string) => Promise<RoomView>;
  end: () => Promise<RoomView>;
  record: (action: RecordingAction) => Promise<RoomView>;
  moments: () => Promise<readonly RoomMoment[]>;
  mark: (moment: NewMoment, intent: string) => Promise<RoomMoment>;
  changeMoment: (moment: RoomMoment, text: string) => Promise<RoomMoment>;
  removeMoment: (id: string) => Promise<void>;
}

/** The room's calls, by a session or by the candidate's signed link. All throw ApiProblem. */
export interface RoomApi {
  /** Tells one room and person from another, for what the page keeps. */
  key: string;
  get: (signal?: AbortSignal) => Promise<RoomView>;
  join: (tab: string) => Promise<JoinAnswer>;
  /** `last`: the page goes away; the call outlives it. */
  leave: (tab: string, last: boolean) => Promise<void>;
  consent: (purpose: ConsentPurpose, answer: ConsentAnswer) => Promise<RoomView>;
  messages: (
    after: string | undefined,
  ) => Promise<{ items: readonly RoomMessage[]; more: boolean }>;
  send: (message: NewMessage) => Promise<RoomMessage>;
  talk: (segments: readonly TalkSegment[], last: boolean) => Promise<void>;
  /** Absent for the candidate. */
  staff?: StaffApi;
}
