import type { ReactNode } from 'react';

/** Picking one of some values, in a menu on the cell. */
export interface ChoiceEdit<T> {
  kind: 'choice';
  options: (
    row: T,
  ) => readonly { value: string; label: ReactNode; blockedBecause?: string | undefined }[];
  value: (row: T) => string;
  commit: (row: T, value: string) => void;
}

/** Typing a text in the cell; Enter commits, Escape leaves it as it was. */
export interface TextEdit<T> {
  kind: 'text';
  value: (row: T) => string;
  maxLength: number;
  /** Why what was typed cannot be kept; undefined when it can. */
  check?: (text: string) => string | undefined;
  commit: (row: T, value: string) => void;
}

export interface TableColumn<T> {
  id: string;
  header: string;
  /**
   * What the cell shows; nothing in it may take the focus. Give columns a stable identity
   * (`useMemo`).
   */
  cell: (row: T) => ReactNode;
  /** Smallest width in px. */
  min: number;
  /** Share of what is left; a column without stays at `min`. */
  grow?: number;
  /** The server can sort by it; the first press sorts this way. */
  sort?: 'up' | 'down';
  /** Numbers go to the end. */
  end?: boolean;
  /**
   * Which column leaves first where the window is too narrow: the highest number. Without: it
   * stays.
   */
  drops?: number;
  /** Why this row's cell cannot be edited is said by `edit` being absent for it. */
  edit?: (row: T) => ChoiceEdit<T> | TextEdit<T> | undefined;
}

/** The first cell: a picture, the name that opens the row, a second line. */
export interface TableLead<T> {
  header: string;
  min: number;
  grow: number;
  sort?: 'up' | 'down';
  start?: (row: T, size: number) => ReactNode;
  title: (row: T) => string;
  sub?: (row: T) => ReactNode;
  /** The name can be edited with F2; a click and Enter open the row. */
  edit?: (row: T) => TextEdit<T> | undefined;
}

/** A row on a phone: the lead's picture and name, then these. */
export interface PhoneRow<T> {
  sub?: (row: T) => ReactNode;
  /** A few characters at the end of the first line. */
  end?: (row: T) => ReactNode;
  tags?: (row: T) => ReactNode;
}

export interface TableSort {
  by: string;
  down: boolean;
}
