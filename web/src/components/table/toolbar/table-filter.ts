interface FilterOption {
  value: string;
  label: string;
}

/** A filter of a list; its selected values are in the address under its id. */
export interface TableFilter {
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** Only one value at a time. */
  single?: boolean;
  /** Its values are loading. */
  loading?: boolean;
  /** Called when the filter is opened, to load its values. */
  onOpen?: () => void;
  /** The server searches for values: called with what was typed to find one. */
  onSearch?: (text: string) => void;
  /** Reads the next values; absent where all that fit are in `options`. */
  more?: (() => void) | undefined;
}
