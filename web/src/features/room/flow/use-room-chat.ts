import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RoomMessage } from '@parley/contracts/room/room-talk.schema.ts';
import { useOnline } from '../../../components/hooks/use-online.ts';
import type { RoomCall } from '../call/call-state.ts';
import { Outbox } from '../model/outbox.ts';
import { useRoom } from './room-context.ts';
import { useHints } from './use-hints.ts';

/** The hint that there is a new chat message. */
const TOPIC = 'chat';

/**
 * The chat of the room: read from the server after hints through the call, and when the room has
 * more messages than are shown; own messages are queued while offline.
 * @param returns how often the connection of the call has returned
 */
export function useRoomChat(call: RoomCall, returns: number) {
  const { api, view } = useRoom();
  const online = useOnline();
  const [messages, setMessages] = useState<readonly RoomMessage[]>();
  const [failed, setFailed] = useState<unknown>();
  const known = useRef<readonly RoomMessage[]>([]);
  /** The number of messages that the room had when all were read; some may be erased since. */
  const counted = useRef(0);
  const reading = useRef<Promise<boolean>>(undefined);
  const [seen, setSeen] = useState(0);

  const add = useCallback((more: readonly RoomMessage[]) => {
    const ids = new Set(known.current.map(({ id }) => id));
    known.current = [...known.current, ...more.filter(({ id }) => !ids.has(id))].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    setMessages(known.current);
  }, []);
  /** Reads the messages after those that are shown. Resolves to whether all were read. */
  const read = useCallback((): Promise<boolean> => {
    reading.current ??= (async () => {
      try {
        for (let more = true; more;) {
          const page = await api.messages(known.current.at(-1)?.id);
          add(page.items);
          more = page.more;
        }
        setFailed(undefined);
        return true;
      } catch (error) {
        setFailed(error);
        return false;
      } finally {
        reading.current = undefined;
      }
    })();
    return reading.current;
  }, [api, add]);
  const hint = useHints(call, TOPIC, read, returns);

  const [outbox] = useState(
    () =>
      new Outbox<string>({
        store: localStorage,
        key: `roomMessages:${api.key}`,
        send: async (client_id, text) => {
          await api.send({ client_id, text });
          await read();
          hint();
        },
        after: (ms, work) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.all);
  useEffect(() => () => outbox.close(), [outbox]);
  useEffect(() => {
    if (online) {
      void outbox.flush();
      void read();
    }
  }, [online, outbox, read]);
  // A hint can be lost, and so can an answer, so that each answer about the room is compared.
  useEffect(() => {
    const count = view.messages;
    if (count === null || count <= Math.max(counted.current, known.current.length)) return;
    // A read that began before may have missed the last ones.
    const isEarlier = reading.current !== undefined;
    void read().then((isRead) => {
      if (isRead && !isEarlier) counted.current = count;
    });
  }, [view.messages, view.now, read]);

  const others = messages?.filter(({ mine }) => !mine).length ?? 0;
  return {
    messages,
    failed,
    waiting,
    read,
    unread: Math.max(0, others - seen),
    markSeen: useCallback(() => setSeen(known.current.filter(({ mine }) => !mine).length), []),
    send: useCallback((text: string) => outbox.add(crypto.randomUUID(), text), [outbox]),
    drop: useCallback((id: string) => outbox.drop(id), [outbox]),
  };
}
export type RoomChat = ReturnType<typeof useRoomChat>;
