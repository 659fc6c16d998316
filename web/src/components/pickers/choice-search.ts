export interface Choice {
  id: string;
  label: string;
  /** A second line that tells equal labels apart. */
  detail?: string | undefined;
}

/** The choices found for a text, as far as they have been read. */
export interface FoundChoices {
  choices: readonly Choice[];
  isLoading: boolean;
  /** The choices are those of an earlier text, so Enter does not pick the first of them. */
  isBehind?: boolean | undefined;
  hasFailed: boolean;
  hasMore: boolean;
  /** Reads the next page. */
  more: () => void;
}

/** What the field needs found: nothing while it is closed, everything for an empty text. */
export interface ChoiceSearch {
  text: string;
  isOpen: boolean;
}
export const CLOSED_SEARCH: ChoiceSearch = { text: '', isOpen: false };
