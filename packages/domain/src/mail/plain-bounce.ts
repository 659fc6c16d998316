import { truncateText } from '../text/truncate-text.ts';
import { describeFailure, type FailedDelivery } from './delivery-report.ts';

/** What a mail system's own words say, where it sends no report in the form of RFC 3464. */
export interface PlainBounce {
  /** The values of X-Failed-Recipients, which Exim writes. */
  failedRecipients: readonly string[];
  subject: string;
  text: string;
  /** The Message-ID of a mail that is attached, with its brackets. */
  attachedId: string | undefined;
}

/** Where mail systems put the mail that they return into the text: qmail, Exim, Domino, others. */
const COPY =
  /^-{2,10} ?(?:below this line is a copy|this is a copy|the following is a copy|original message|message header|returned message|unsent message)/im;
const FAILED =
  /undeliver|deliver(?:y|ed)? (?:\S{1,80} ){0,4}(?:has |have )?fail|fail(?:ed|ure) (?:to deliver|notice)|(?:not|n[o']t) (?:be |been )?deliver|unable to deliver|returned (?:mail|to sender)|unzustell|nicht zugestellt|non (?:remis|distribu|délivr)|no (?:se )?(?:pudo|ha podido|ha sido) entrega|mancata consegna|non (?:è stato possibile )?(?:consegna|recapita)|niet (?:worden )?(?:afgeleverd|bezorgd)|não (?:foi |pôde ser )?entreg|nie (?:została|można|udało się) dostarcz|配信不能|配信できません|送信できませんでした/i;
const DELAYED =
  /delay|not yet been|will (?:continue|keep|be retried|try again)|no action is required/i;
const FOR_GOOD = /permanent|giv(?:e|ing|en) up|I've given up/i;
const ADDRESS_LINE =
  /^[ \t]{0,8}<?([^\s<>:]{1,100}@[^\s<>:]{1,200})>?:?[ \t]*$|<([^\s<>]{1,100}@[^\s<>]{1,200})>/m;
const MESSAGE_ID = /^message-id:\s{0,3}(<[^<>\s]{1,998}>)/im;
const MAX_READ = 20_000;

/**
 * Reads what a mail system wrote about a mail that it could not deliver: the words of qmail, Exim
 * and others. Only for mails that come from a mail system or without a sender. A warning that the
 * delivery takes longer is no failure.
 * @returns undefined if the words do not say that a delivery has failed
 */
export function readPlainBounce(bounce: PlainBounce): FailedDelivery | undefined {
  const text = bounce.text.slice(0, MAX_READ);
  const copy = COPY.exec(text)?.index ?? text.length;
  const words = text.slice(0, copy);
  const said = `${bounce.subject}\n${words}`;
  const [named] = bounce.failedRecipients;
  if (DELAYED.test(said) && !FOR_GOOD.test(said)) return undefined;
  if (!FAILED.test(said) && named === undefined) return undefined;
  const found = ADDRESS_LINE.exec(words);
  const address = named?.split(',', 1)[0]?.trim() ?? found?.[1] ?? found?.[2] ?? '';
  const messageId = bounce.attachedId ?? MESSAGE_ID.exec(text.slice(copy))?.[1];
  if (address === '' && messageId === undefined) return undefined;
  const diagnostic = words.slice(found?.index ?? 0).replace(/\s+/g, ' ');
  return {
    address: truncateText(address, 320),
    reason: describeFailure('', diagnostic),
    messageId,
  };
}
