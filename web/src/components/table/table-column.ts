import type { ReactNode } from 'react';

/** A menu on the cell with some values. */
export interface ChoiceEdit<T> {
  kind: 'choice';
  options: (
    row: T,
  ) => readonly { value: string; label: ReactNode; blockedBecause?: string | undefined }[];
  value: (row: T) => string;
  commit: (row: T, value: string) => void;
}

/** A text field in the cell; Enter saves, Escape restores. */
export interface TextEdit<T> {
  kind: 'text';
  value: (row: T) => string;
  maxLength: number;
  /** Returns why a text is invalid; undefined if it is valid. */
  check?: (text: string) => string | undefined;
  commit: (row: T, value: string) => void;
}

export interface TableColumn<T> {
  id: string;
  header: string;
  /**
   * The content of the cell, without focusable elements. Give columns a stable identity
   * (`useMemo`).
   */
  cell: (row: T) => ReactNode;
  /** Minimum width in px. */
  min: number;
  /** The share of the remaining width; a column without it stays at `min`. */
  grow?: number;
  /** Set if the server can sort by it: the direction of the first click. */
  sort?: 'up' | 'down';
  /** Numbers are aligned at the end. */
  end?: boolean;
  /**
   * The order in which columns are removed if the window is too narrow: the highest number first.
   * Columns without it stay.
   */
  drops?: number;
  /** Absent for rows whose cell cannot be edited. */
  edit?: (row: T) => ChoiceEdit<T> | TextEdit<T> | undefined;
}

/** The first cell: an image, the name that opens the row, a second line. */
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

/** A row on a phone: the lead's image and name, followed by these. */
export interface PhoneRow<T> {
  sub?: (row: T) => ReactNode;
  /** A short text at the end of the first line. */
  end?: (row: T) => ReactNode;
  tags?: (row: T) => ReactNode;
}

export interface TableSort {
  by: string;
  down: boolean;
}
