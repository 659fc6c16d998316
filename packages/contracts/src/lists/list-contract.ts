import type * as z from 'zod';
import { pageQuery, searchTerms, sortBy, toPage } from '../shared/page.ts';
import { countedPageQuery, toCountedPage } from './list-counts.schema.ts';

interface ListFields<Row extends z.ZodType, Filters extends z.ZodRawShape, Order extends string> {
  row: Row;
  filters: Filters;
  /** Its orders; each can be asked reversed, with `-` in front. */
  orders: readonly Order[];
}

/**
 * Returns the parts of a list's routes: what a page is asked with, what a page contains, and what
 * an export of the same rows is asked with.
 */
export function listContract<
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  const Order extends string,
>({ row, filters, orders }: ListFields<Row, Filters, Order>) {
  const asked = { ...filters, q: searchTerms.optional(), sort: sortBy(...orders).optional() };
  return {
    query: { ...pageQuery, ...asked },
    exported: { ...asked, cursor: pageQuery.cursor },
    page: toPage(row),
  };
}

/** Returns the same for a list whose first page comes with the numbers for its views. */
export function countedListContract<
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  const Order extends string,
>(fields: ListFields<Row, Filters, Order>) {
  const list = listContract(fields);
  return {
    ...list,
    query: { ...countedPageQuery, ...list.query },
    page: toCountedPage(fields.row),
  };
}
