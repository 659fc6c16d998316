import { type ReactNode, useEffect, useState } from 'react';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { INTERVIEW_ID } from '../../../../stories/fixtures/interviews.ts';
import { ASKED } from '../../../../stories/fixtures/own-voice.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import { toDevices } from '../../../../stories/story-devices.ts';
import { toOutput } from '../../../../stories/story-server.ts';
import { api, serverNow } from '../../../session/services.ts';
import { RoomContext } from '../flow/room-context.ts';
import { RoomNotOpenYet } from '../lobby/room-not-open-yet.tsx';
import { OwnMedia } from '../media/own-media.ts';
import type { ConnectionDependencies } from '../model/measure-connection.ts';
import { memberRoomApi } from '../room-api.ts';
import { DeviceCheck } from './device-check.tsx';

export default {
  title: 'Room/Device check',
  excludeStories: ['CheckStory', 'EarlyStory', 'toConnection'],
};

type Devices = ReturnType<typeof toDevices>['devices'];

/** The room around one of its parts, with the story's devices and server. */
function InRoom({
  devices,
  view: changes,
  isCandidate,
  children,
}: {
  devices: Devices;
  isCandidate: boolean;
  view: object | undefined;
  children: ReactNode;
}) {
  const [media] = useState(() => new OwnMedia({ devices, store: localStorage }));
  const [view, apply] = useState<RoomView>(() => ({ ...toOutput('get-room', ROOM), ...changes }));
  const [room] = useState(() =>
    memberRoomApi(api, INTERVIEW_ID, PEOPLE.interviewer.id, isCandidate),
  );
  useEffect(() => () => media.end(), [media]);
  return (
    <RoomContext
      value={{
        api: room,
        view,
        zone: PEOPLE.interviewer.zone,
        now: serverNow,
        media,
        apply,
        refresh: () => room.get(),
      }}
    >
      {children}
    </RoomContext>
  );
}

/** A connection whose round trip takes this long; undefined means that there is no response. */
export const toConnection = (ms: number | undefined, udp = true): ConnectionDependencies => {
  let at = 0;
  return {
    ping: async () => {
      if (ms === undefined) throw new Error('No connection');
      at += ms;
    },
    hasUdp: async () => udp,
    now: () => at,
  };
};

const GOOD = toConnection(40);

export function CheckStory({
  devices = toDevices().devices,
  view,
  failed,
  connection = GOOD,
  onEnter = () => undefined,
  isCandidate = false,
  ...app
}: Omit<StoryAppProps, 'children'> & {
  devices?: Devices;
  view?: object;
  failed?: string;
  connection?: ConnectionDependencies;
  onEnter?: () => void;
  /** Whether the candidate joins. */
  isCandidate?: boolean;
}) {
  const [muted, setMuted] = useState(false);
  return (
    <StoryApp as="interviewer" {...app}>
      <InRoom devices={devices} view={view} isCandidate={isCandidate}>
        <DeviceCheck
          title="Asha Raman, phone screen interview"
          muted={muted}
          onMuted={setMuted}
          entering={false}
          failed={failed}
          connection={connection}
          onEnter={onEnter}
        />
      </InRoom>
    </StoryApp>
  );
}

/** The page of the room days before the interview, for the panel. */
export const EarlyStory = () => (
  <StoryApp as="interviewer">
    <InRoom
      devices={toDevices().devices}
      view={{ state: 'early', opens_at: '2027-03-18T08:00:00.000Z' }}
      isCandidate={false}
    >
      <RoomNotOpenYet />
    </InRoom>
  </StoryApp>
);

export const Early = () => <EarlyStory />;

export const Allowed = () => <CheckStory />;

export const Denied = () => <CheckStory devices={toDevices('NotAllowedError').devices} />;

export const Missing = () => <CheckStory devices={toDevices('NotFoundError').devices} />;

const SLOW = toConnection(420);

export const SlowConnection = () => <CheckStory connection={SLOW} />;

export const WithoutTranscription = () => (
  <CheckStory view={{ transcription: { ...ROOM.transcription, asked: false, captions: false } }} />
);

/** The company compares voices, and asks the candidate. */
export const AskedForVoice = () => (
  <CheckStory isCandidate as="candidate" answers={{ 'get-own-voice': ASKED }} />
);

export const Failed = () => <CheckStory failed="The room is not open." />;
