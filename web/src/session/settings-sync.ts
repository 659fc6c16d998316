import type { Settings } from '../settings/settings.ts';

/** What this browser knows of the settings kept on the server, in all its tabs. */
interface Mark {
  user: string;
  /** As they were last seen on the server. */
  seen: string | null;
  /** The choice that is still to be sent. */
  unsent: string | null;
  /**
   * What choices made here have lately taken the place of, and when, in ms of the browser's clock.
   */
  replaced: { text: string | null; at: number }[];
}

const KEY = 'settings-kept';
/** No answer is under way for longer. */
const LATE_MS = 60_000;

export interface SettingsSyncDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What the browser shows now. */
  shown: () => Settings;
  show: (settings: Settings) => void;
  send: (settings: Settings) => Promise<unknown>;
  /** Does one piece of work after the other, of all tabs of the browser. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  defaults: Settings;
  /** The browser's clock, ms. */
  now: () => number;
}

const getText = (settings: Settings): string =>
  JSON.stringify(settings, Object.keys(settings).sort());

/**
 * Keeps a person's settings in step between this browser (where they work at once) and the server
 * (from where they follow the person).
 */
export class SettingsSync {
  readonly #deps: SettingsSyncDependencies;

  constructor(deps: SettingsSyncDependencies) {
    this.#deps = deps;
  }

  /**
   * The account was read. What was chosen elsewhere is taken over; a choice made here that was
   * never sent goes first.
   */
  meet(user: string, kept: Settings | null): void {
    const mark = this.#mark();
    const text = kept === null ? null : getText(kept);
    if (mark?.user === user && mark.unsent !== null) {
      void this.#sendChoice(user);
      return;
    }
    // In any tab: an answer that had been asked for before something was chosen here.
    if (this.#late(mark, user).some((one) => one.text === text)) return;
    // Somebody else's taste is not this person's; a browser nobody has used keeps what it shows.
    if (kept === null && mark !== null && mark.user !== user) {
      this.#deps.show(this.#deps.defaults);
    }
    if (kept !== null && (mark?.user !== user || mark.seen !== text)) this.#deps.show(kept);
    this.#remember({ user, seen: text, unsent: null, replaced: this.#late(mark, user) });
  }

  /** The person has chosen something here. */
  chosen(user: string, settings: Settings): Promise<void> {
    const mark = this.#mark();
    const before = mark?.user === user ? (mark.unsent ?? mark.seen) : null;
    const replaced = [...this.#late(mark, user), { text: before, at: this.#deps.now() }];
    this.#remember({ user, seen: mark?.seen ?? null, unsent: getText(settings), replaced });
    return this.#sendChoice(user);
  }

  /** What an answer that is under way may still bring. */
  #late(mark: Mark | null, user: string): Mark['replaced'] {
    if (mark?.user !== user) return [];
    return mark.replaced.filter(({ at }) => this.#deps.now() - at < LATE_MS);
  }

  /**
   * One after the other over all tabs, and each time the latest choice, so that the last choice is
   * what is kept, whichever tab it was made in.
   */
  #sendChoice(user: string): Promise<void> {
    return this.#deps.inTurn(async () => {
      const sent = this.#mark();
      if (sent?.user !== user || sent.unsent === null) return;
      try {
        await this.#deps.send(JSON.parse(sent.unsent) as Settings);
      } catch {
        // It works here already; the mark says that the next visit has to send it.
        return;
      }
      const mark = this.#mark();
      if (mark?.user !== user) return;
      // Another choice may have been made meanwhile, here or in another tab: that one is sent next.
      const unsent = mark.unsent === sent.unsent ? null : mark.unsent;
      const replaced = this.#late(mark, user).filter(
        ({ text }) => unsent !== null || text !== sent.unsent,
      );
      this.#remember({ user, seen: sent.unsent, unsent, replaced });
    });
  }

  #remember(mark: Mark): void {
    this.#deps.storage.setItem(KEY, JSON.stringify(mark));
  }

  #mark(): Mark | null {
    try {
      const mark = JSON.parse(this.#deps.storage.getItem(KEY) ?? 'null') as Partial<Mark> | null;
      if (typeof mark?.user !== 'string') return null;
      const { user, seen = null, unsent, replaced } = mark;
      return {
        user,
        seen,
        unsent: typeof unsent === 'string' ? unsent : null,
        replaced: Array.isArray(replaced) ? replaced : [],
      };
    } catch {
      // Anybody can edit local storage; an unreadable mark is none.
      return null;
    }
  }
}
