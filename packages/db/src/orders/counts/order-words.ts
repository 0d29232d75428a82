import { CURRENT, keptAndCounted } from './order-counts.ts';

/** Every column of the words of an order but the manufacturer. */
export const ORDER_WORD_COLUMNS = ['order_id', 'order_number', 'customer_organisation_id', 'words'] as const;

/** Stands between the texts of an order: nobody types it. */
const BETWEEN = 'chr(31)';

/**
 * What a search reads of the orders `o` of the rows: the texts of each and of its lines, each once and in lower case. Its customer is named by id,
 * for a customer who is renamed changes no order. Not for one manufacturer alone, so that it can be held against what is kept.
 */
export const wordsOf = (rows: string): string => `
  select o.manufacturer_id, o.id as order_id, o.order_number, o.customer_organisation_id, said.words
  from (${rows}) o
  cross join lateral (
    select coalesce(string_agg(part.text, ${BETWEEN} order by part.text collate "C"), '') as words
    from (
      select lower(given.text) as text
      from (values (o.purchase_order_number), (o.custom_reference), (o.external_id)) given(text)
      union
      select lower(field.value) from jsonb_each_text(o.custom_fields) field
      union
      select lower(given.text) from requisitions r
      cross join lateral (values (r.name), (r.external_id)) given(text)
      where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id
      union
      select lower(field.value) from requisitions r
      cross join lateral jsonb_each_text(r.custom_fields) field
      where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.custom_fields <> '{}'::jsonb
    ) part
    offset 0
  ) said`;

/** The ids of the customers that `condition` chooses among customers `c`. */
const customers = (condition: string) => `
  select c.id from customer_organisations c where c.manufacturer_id = ${CURRENT} and ${condition}`;

/**
 * The ids of the orders with the words and the customer of a filter, whose values are the first ones of the statement: by the words that are kept,
 * and of orders that have changed since, or where no words are kept of those that `orders` chooses among orders `o`, by those of their rows.
 * Goes with `KEPT_AND_CHANGED`.
 */
export const ordersWithWords = (orders: string): string => `
  select w.order_id
  from (${keptAndCounted('order_words', ORDER_WORD_COLUMNS, wordsOf, orders)}) w
  where (strpos(w.words, lower($1)) > 0 or starts_with(w.order_number::text, ltrim($1, '#'))
      or (w.customer_organisation_id in (${customers('strpos(lower(c.name), lower($1)) > 0')})) is true)
    and ($2::text is null or (w.customer_organisation_id in (${customers('c.name = $2::text')})) is true)`;
