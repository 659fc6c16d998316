import type { KitQuestion } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useRef, useState } from 'react';
import { LocalDraftStore } from '../../../components/local-draft-store.ts';
import { asFailure } from '../../../ui/failure.ts';
import { toast } from '../../../ui/toast.tsx';
import { askedOf, type AskedQuestions, askedQuestions, markOf } from '../model/asked.ts';
import { useRoomStrings } from '../room-strings.ts';
import { useCall } from './call-context.ts';
import { useMomentTime } from './use-moment-time.ts';
import { useRoom } from './room-context.ts';

/**
 * Which questions one has asked, as this browser keeps it. While an interview is live, asking marks
 * the moment where one may; taking it back takes that mark away, unless it was changed since.
 */
export function useAskedQuestions() {
  const t = useRoomStrings();
  const { api, view, now } = useRoom();
  const { moments } = useCall();
  const time = useMomentTime();
  const marks = view.me.can.mark && view.state === 'live';
  const [kept] = useState(
    () => new LocalDraftStore(localStorage, `kitAsked:${api.key}`, askedQuestions),
  );
  const [asked, setAsked] = useState<AskedQuestions>(() => kept.read()?.values ?? {});
  const [said, setSaid] = useState('');
  const latest = useRef(asked);
  const put = (change: (known: AskedQuestions) => AskedQuestions) => {
    latest.current = change(latest.current);
    kept.keep(latest.current, now());
    setAsked(latest.current);
  };
  /** When it was asked, in words; undefined where it was not. */
  const formatAskedAt = (question: KitQuestion): string | undefined => {
    const entry = askedOf(asked, question.text);
    return (
      entry &&
      time(
        markOf(question, entry.at, moments.query.data ?? []) ?? {
          at: entry.at,
          media_seconds: null,
        },
      )
    );
  };

  const tick = (question: KitQuestion) => {
    const at = new Date(now()).toISOString();
    const intent = marks
      ? moments.mark({ at, text: question.text, attribute: question.attribute })
      : null;
    put((known) => ({ ...known, [question.text]: { at, intent } }));
    setSaid(intent === null ? '' : t('moments.saved', { time: time({ at, media_seconds: null }) }));
  };
  const untick = (question: KitQuestion) => {
    const entry = askedOf(asked, question.text);
    if (!entry) return;
    put(({ [question.text]: _, ...rest }) => rest);
    setSaid('');
    if (entry.intent === null) return;
    const found = markOf(question, entry.at, moments.query.data ?? []);
    if (found) {
      moments.remove(found.id).then(
        () => setSaid(t('moments.removed')),
        (error: unknown) => {
          put((known) => ({ ...known, [question.text]: entry }));
          toast.error(asFailure(error).message);
        },
      );
    } else setSaid(t(moments.takeBack(entry.intent) ? 'moments.removed' : 'plan.mark-stays'));
  };
  return {
    marks,
    said,
    formatAskedAt,
    toggle: (question: KitQuestion) =>
      askedOf(asked, question.text) ? untick(question) : tick(question),
  };
}
