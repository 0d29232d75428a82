-- Owner: routecard_functions
-- What the words name: `patterns` are LIKE patterns that all have to match, the longest first; `short_name` is the end of a
-- shipment's id, `tracking` a tracking number. Behind row-level security no operator of text but equality searches an index,
-- so this reads as its owner, and answers with ids of the current manufacturer alone, the newest first.
-- A word that many parts have is found among the newest ones; one that few have, through its trigrams. Neither reads them all.
create or replace function find_by_words(patterns text[], short_name text, tracking_number text, most integer)
returns table (order_ids integer[], requisition_ids integer[], part_specification_ids uuid[], shipment_ids uuid[],
  customer_ids integer[])
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with newest as materialized (
    select id from (
      select r.id, r.name from requisitions r
      where r.manufacturer_id = current_manufacturer_id() and patterns[1] is not null
      order by r.id desc limit 5000
    ) recent
    where name ilike all (patterns) limit most
  ), others as materialized (
    select r.id from requisitions r
    where (select count(*) from newest) < most and length(patterns[1]) >= 5
      and r.manufacturer_id = current_manufacturer_id() and r.name ilike patterns[1] and r.name ilike all (patterns)
    union
    select r.id from requisitions r
    where length(patterns[1]) >= 5 and r.manufacturer_id = current_manufacturer_id() and r.external_id is not null
      and r.external_id ilike patterns[1] and r.external_id ilike all (patterns)
    union
    select r.id from requisitions r
    where length(patterns[1]) >= 5 and r.manufacturer_id = current_manufacturer_id() and r.custom_fields <> '{}'::jsonb
      and r.custom_fields::text ilike patterns[1] and exists (
        select from jsonb_each_text(r.custom_fields) field where field.value ilike all (patterns))
  ), revisions as materialized (
    select v.id from part_revisions v
    where length(patterns[1]) >= 5
      and v.manufacturer_id = current_manufacturer_id() and v.name ilike patterns[1] and v.name ilike all (patterns)
    order by v.id desc limit most
  ), specifications as materialized (
    select s.id from part_specifications s
    where length(patterns[1]) >= 5 and s.manufacturer_id = current_manufacturer_id() and s.external_id is not null
      and s.external_id ilike patterns[1] and s.external_id ilike all (patterns)
    union
    select s.id from part_specifications s
    where length(patterns[1]) >= 5 and s.manufacturer_id = current_manufacturer_id() and s.custom_fields <> '{}'::jsonb
      and s.custom_fields::text ilike patterns[1] and exists (
        select from jsonb_each_text(s.custom_fields) field where field.value ilike all (patterns))
  ), customers as materialized (
    select id, name from (
      select c.id, c.name from customer_organisations c
      where length(patterns[1]) >= 5
        and c.manufacturer_id = current_manufacturer_id() and c.name ilike patterns[1] and c.name ilike all (patterns)
      union
      select c.id, c.name from customer_organisations c
      where length(patterns[1]) >= 5 and c.manufacturer_id = current_manufacturer_id() and c.external_id is not null
        and c.external_id ilike patterns[1] and c.external_id ilike all (patterns)
    ) named order by name limit 50
  ), purchases as materialized (
    select o.id from orders o
    where length(patterns[1]) >= 5 and o.manufacturer_id = current_manufacturer_id()
      and o.purchase_order_number ilike patterns[1] and o.purchase_order_number ilike all (patterns)
    union
    select o.id from orders o
    where length(patterns[1]) >= 5 and o.manufacturer_id = current_manufacturer_id()
      and o.external_id ilike patterns[1] and o.external_id ilike all (patterns)
    union
    select o.id from orders o
    where length(patterns[1]) >= 5 and o.manufacturer_id = current_manufacturer_id() and o.custom_reference is not null
      and o.custom_reference ilike patterns[1] and o.custom_reference ilike all (patterns)
    union
    select o.id from orders o
    where length(patterns[1]) >= 5 and o.manufacturer_id = current_manufacturer_id() and o.custom_fields <> '{}'::jsonb
      and o.custom_fields::text ilike patterns[1] and exists (
        select from jsonb_each_text(o.custom_fields) field where field.value ilike all (patterns))
  )
  select
    array(
      select id from (
        select o.id from customers c cross join lateral (
          select o.id from orders o
          where o.manufacturer_id = current_manufacturer_id() and o.customer_organisation_id = c.id
          order by o.id desc limit most
        ) o
        union select id from purchases
      ) named order by id desc limit most
    ),
    array(select id from (select id from newest union select id from others) named order by id desc limit most),
    array(
      select id from (
        select s.id from revisions v
        join part_specifications s on s.manufacturer_id = current_manufacturer_id() and s.part_revision_id = v.id
        union select id from specifications
      ) named order by id desc limit most
    ),
    array(
      select id from (
        select s.id from shipments s
        where s.manufacturer_id = current_manufacturer_id() and right(s.id::text, 4) = short_name
        union
        select s.id from shipments s
        where s.manufacturer_id = current_manufacturer_id() and s.tracking ->> 'trackingNumber' = tracking_number
      ) named order by id desc limit most
    ),
    array(select id from customers order by name limit most)
$$;
revoke execute on function find_by_words from public;
grant execute on function find_by_words to routecard_app;
