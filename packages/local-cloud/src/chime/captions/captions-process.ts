import type { FromTranscriber, ToTranscriber } from './caption-messages.ts';
import { CaptionSpeaker, type SpokenSentence } from './caption-speaker.ts';
import type { CaptionsModule } from './captions-port.ts';
import { SentenceQueue } from './sentence-queue.ts';

/**
 * The process for live transcription. It is a separate process because the models need 300 MB and,
 * for moments, a whole core, which must not delay audio. It neither stores nor logs what is said,
 * and it ends with its parent. Its argument is the address of a
 * CaptionsModule.
 */
const TICK_MS = 100;

const tell = (message: FromTranscriber) => void process.send?.(message);
process.once('disconnect', () => process.exit());

/** The speakers by meeting. It contains only meetings that are transcribed. */
const meetings = new Map<string, { language: string; speakers: Map<string, CaptionSpeaker> }>();

interface Said {
  meetingId: string;
  speaker: string;
  sentence: SpokenSentence;
}

async function open() {
  const { openCaptions }: CaptionsModule = await import(process.argv[2]!);
  const captions = await openCaptions();
  const queue = new SentenceQueue<Said>(
    async ({ key: { meetingId, speaker, sentence }, samples }) => {
      const language = meetings.get(meetingId)?.language;
      if (language === undefined) return;
      const words = await captions.transcribe(samples, { language });
      // If the transcription was stopped meanwhile, the result is dropped.
      if (words.length === 0 || !meetings.has(meetingId)) return;
      tell({
        event: 'said',
        meetingId,
        speaker,
        id: sentence.id,
        isPartial: sentence.isPartial,
        words: words.map(({ text, from, to }) => ({
          text,
          fromMs: sentence.fromMs + from * 1000,
          toMs: sentence.fromMs + to * 1000,
        })),
      });
    },
    // The error message does not contain what was said.
    (error) => console.error('A caption was not made', (error as Error).name),
  );
  return { captions, queue };
}

const engine = await open().catch((error: unknown) => {
  tell({ event: 'failed', message: String((error as Error).message) });
  return undefined;
});
if (!engine) process.disconnect?.();

const add = (meetingId: string, speaker: string, sentences: readonly SpokenSentence[]) => {
  for (const sentence of sentences) {
    const { isPartial, samples } = sentence;
    engine?.queue.add({ isPartial, samples, key: { meetingId, speaker, sentence } });
  }
};

const close = (speakers: Iterable<CaptionSpeaker>) => {
  for (const speaker of speakers) speaker.close();
};

process.on('message', (message: ToTranscriber) => {
  if (!engine) return;
  const meeting = meetings.get(message.meetingId);
  switch (message.command) {
    case 'start': {
      const language = message.languageCode.split('-')[0]!;
      if (meeting) meeting.language = language;
      else meetings.set(message.meetingId, { language, speakers: new Map() });
      return;
    }
    case 'stop':
      close(meeting?.speakers.values() ?? []);
      meetings.delete(message.meetingId);
      return engine.queue.drop(({ meetingId }) => meetingId === message.meetingId);
    case 'gone': {
      const speaker = meeting?.speakers.get(message.speaker);
      if (!speaker) return;
      add(message.meetingId, message.speaker, speaker.tick(Infinity));
      speaker.close();
      return void meeting?.speakers.delete(message.speaker);
    }
    case 'audio': {
      if (!meeting) return;
      let speaker = meeting.speakers.get(message.speaker);
      if (!speaker) {
        speaker = new CaptionSpeaker(engine.captions);
        meeting.speakers.set(message.speaker, speaker);
      }
      const { payload, sequence } = message;
      add(message.meetingId, message.speaker, speaker.accept(payload, sequence, Date.now()));
    }
  }
});

let tickedMs = Date.now();
setInterval(() => {
  const [nowMs, lastMs] = [Date.now(), tickedMs];
  tickedMs = nowMs;
  // If this process was delayed, packets that have arrived meanwhile have not been read yet.
  if (nowMs - lastMs > 2 * TICK_MS) return;
  for (const [meetingId, { speakers }] of meetings)
    for (const [key, speaker] of speakers) add(meetingId, key, speaker.tick(nowMs));
}, TICK_MS);
