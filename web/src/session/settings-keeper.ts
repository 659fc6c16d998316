import type { Settings } from '../settings/settings.ts';

/** What this browser knows of the settings kept on the server: whose they are, as they were last seen, whether a choice is still to be sent, and what choices made here have lately taken the place of. */
interface Mark {
  user: string;
  seen: string | null;
  unsent: boolean;
  replaced: { text: string | null; at: number }[];
}

const KEY = 'settings-kept';
/** No answer is under way for longer. */
const LATE_MS = 60_000;

export interface KeeperWorld {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What the browser shows now. */
  shown: () => Settings;
  show: (settings: Settings) => void;
  send: (settings: Settings) => Promise<unknown>;
  defaults: Settings;
  /** The browser's clock, ms. */
  now: () => number;
}

const textOf = (settings: Settings): string => JSON.stringify(settings, Object.keys(settings).sort());

/** Keeps a person's settings in step between this browser (where they work at once) and the server (from where they follow the person). */
export class SettingsKeeper {
  readonly #world: KeeperWorld;
  #sent: Promise<void> = Promise.resolve();

  constructor(world: KeeperWorld) {
    this.#world = world;
  }

  /** The account was read. What was chosen elsewhere is taken over; a choice made here that was never sent goes first. */
  meet(user: string, kept: Settings | null): void {
    const mark = this.#mark();
    const text = kept === null ? null : textOf(kept);
    if (mark?.user === user && mark.unsent) {
      void this.#sendNext(user, this.#world.shown());
      return;
    }
    // In any tab: an answer that had been asked for before something was chosen here.
    if (this.#late(mark, user).some((one) => one.text === text)) return;
    // Somebody else's taste is not this person's; a browser nobody has used keeps what it shows.
    if (kept === null && mark !== null && mark.user !== user) this.#world.show(this.#world.defaults);
    if (kept !== null && (mark?.user !== user || mark.seen !== text)) this.#world.show(kept);
    this.#remember({ user, seen: text, unsent: false, replaced: this.#late(mark, user) });
  }

  /** The person has chosen something here. */
  chosen(user: string, settings: Settings): Promise<void> {
    const mark = this.#mark();
    const seen = mark?.seen ?? null;
    this.#remember({ user, seen, unsent: true, replaced: [...this.#late(mark, user), { text: seen, at: this.#world.now() }] });
    return this.#sendNext(user, settings);
  }

  /** What an answer that is under way may still bring. */
  #late(mark: Mark | null, user: string): Mark['replaced'] {
    return mark?.user === user ? mark.replaced.filter(({ at }) => this.#world.now() - at < LATE_MS) : [];
  }

  /** One after the other, so that the last choice is what is kept. */
  #sendNext(user: string, settings: Settings): Promise<void> {
    this.#sent = this.#sent.then(() => this.#send(user, settings));
    return this.#sent;
  }

  async #send(user: string, settings: Settings): Promise<void> {
    try {
      await this.#world.send(settings);
    } catch {
      // It works here already; the mark says that the next visit has to send it.
      return;
    }
    const text = textOf(settings);
    const replaced = this.#late(this.#mark(), user);
    if (textOf(this.#world.shown()) === text) this.#remember({ user, seen: text, unsent: false, replaced: replaced.filter((one) => one.text !== text) });
    // Another choice is on its way; what was just kept is what that one replaces.
    else this.#remember({ user, seen: text, unsent: true, replaced: [...replaced, { text, at: this.#world.now() }] });
  }

  #remember(mark: Mark): void {
    this.#world.storage.setItem(KEY, JSON.stringify(mark));
  }

  #mark(): Mark | null {
    try {
      const mark = JSON.parse(this.#world.storage.getItem(KEY) ?? 'null') as Partial<Mark> | null;
      return typeof mark?.user === 'string' ? { user: mark.user, seen: mark.seen ?? null, unsent: mark.unsent === true, replaced: Array.isArray(mark.replaced) ? mark.replaced : [] } : null;
    } catch {
      // Anybody can edit local storage; an unreadable mark is none.
      return null;
    }
  }
}
