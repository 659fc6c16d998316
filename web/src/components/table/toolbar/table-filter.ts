interface FilterOption {
  value: string;
  label: string;
}

/** One filter of a list; what is chosen of it is in the address under its id. */
export interface TableFilter {
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** Only one value at a time. */
  single?: boolean;
  /** Its values are on their way. */
  loading?: boolean;
  /** Called when the person looks for values: the moment to read them. */
  onOpen?: () => void;
  /** The server searches for values: called with what was typed to find one. */
  onSearch?: (text: string) => void;
  /** Reads the next values; absent where all that fit are in `options`. */
  more?: (() => void) | undefined;
}
