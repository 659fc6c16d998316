import type { Settings } from '../settings/settings.ts';

/** What this browser knows of the settings kept on the server: whose they are, as they were last seen, and whether a choice is still to be sent. */
interface Mark {
  user: string;
  seen: string | null;
  unsent: boolean;
}

const KEY = 'settings-kept';

export interface KeeperWorld {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What the browser shows now. */
  shown: () => Settings;
  show: (settings: Settings) => void;
  send: (settings: Settings) => Promise<unknown>;
  defaults: Settings;
}

/** Keeps a person's settings in step between this browser (where they work at once) and the server (from where they follow the person). */
export class SettingsKeeper {
  readonly #world: KeeperWorld;

  constructor(world: KeeperWorld) {
    this.#world = world;
  }

  /** The account was read. What was chosen elsewhere is taken over; a choice made here that was never sent goes first. */
  meet(user: string, kept: Settings | null): void {
    const mark = this.#mark();
    const text = kept === null ? null : JSON.stringify(kept);
    if (mark?.user === user && mark.unsent) {
      void this.#send(user, this.#world.shown());
      return;
    }
    // Somebody else's taste is not this person's; a browser nobody has used keeps what it shows.
    if (kept === null && mark !== null && mark.user !== user) this.#world.show(this.#world.defaults);
    if (kept !== null && (mark?.user !== user || mark.seen !== text)) this.#world.show(kept);
    this.#remember({ user, seen: text, unsent: false });
  }

  /** The person has chosen something here. */
  chosen(user: string, settings: Settings): Promise<void> {
    this.#remember({ user, seen: this.#mark()?.seen ?? null, unsent: true });
    return this.#send(user, settings);
  }

  async #send(user: string, settings: Settings): Promise<void> {
    try {
      await this.#world.send(settings);
    } catch {
      // It works here already; the mark says that the next visit has to send it.
      return;
    }
    if (JSON.stringify(this.#world.shown()) === JSON.stringify(settings)) this.#remember({ user, seen: JSON.stringify(settings), unsent: false });
  }

  #remember(mark: Mark): void {
    this.#world.storage.setItem(KEY, JSON.stringify(mark));
  }

  #mark(): Mark | null {
    try {
      const mark = JSON.parse(this.#world.storage.getItem(KEY) ?? 'null') as Partial<Mark> | null;
      return typeof mark?.user === 'string' ? { user: mark.user, seen: mark.seen ?? null, unsent: mark.unsent === true } : null;
    } catch {
      // Anybody can edit local storage; an unreadable mark is none.
      return null;
    }
  }
}
