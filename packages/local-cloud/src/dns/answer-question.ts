import type { Answer, Packet } from 'dns-packet';
import { comparableName, toStrings, type ZoneStore } from './zone-store.ts';

/** An alias that leads on for longer is a loop, as resolvers see it. */
const MAX_ALIASES = 8;
const TTL_SECONDS = 60;

/** Codes of RFC 1035, section 4.1.1. */
const RCODES = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
type Code = keyof typeof RCODES;

/** Flags of an answer of a resolver: recursion was desired and is available. */
const RECURSION_AVAILABLE = 0x0080;
const RECURSION_DESIRED = 0x0100;

/**
 * Answers a question as a resolver does: with the aliases that it followed, and the records of the
 * last name. Names that are not stored do not exist.
 * @returns undefined if the name server is silent
 */
export function answerQuestion(query: Packet, zone: ZoneStore): Packet | undefined {
  const [question, ...others] = query.questions ?? [];
  const reply = (code: Code, answers: Answer[] = []): Packet => ({
    type: 'response',
    ...(query.id === undefined ? {} : { id: query.id }),
    // dns-packet adds the flags to the code, which are the lowest bits.
    flags: RECURSION_AVAILABLE | RECURSION_DESIRED | RCODES[code],
    questions: question ? [question] : [],
    answers,
  });
  if (query.type !== 'query' || !question || others.length > 0) return reply('FORMERR');

  const answers: Answer[] = [];
  let name = comparableName(question.name);
  for (let followed = 0; followed <= MAX_ALIASES; followed++) {
    const entry = zone.get(name);
    if (!entry) return reply(zone.hasBelow(name) ? 'NOERROR' : 'NXDOMAIN', answers);
    if ('fails' in entry)
      return entry.fails === 'silent'
        ? undefined
        : reply(entry.fails === 'refused' ? 'REFUSED' : 'SERVFAIL');
    if ('texts' in entry) {
      const records = question.type === 'TXT' ? entry.texts : [];
      return reply('NOERROR', [
        ...answers,
        ...records.map((text): Answer => ({
          type: 'TXT',
          name,
          ttl: TTL_SECONDS,
          data: toStrings(text),
        })),
      ]);
    }
    answers.push({ type: 'CNAME', name, ttl: TTL_SECONDS, data: entry.alias });
    name = entry.alias;
  }
  return reply('SERVFAIL');
}
