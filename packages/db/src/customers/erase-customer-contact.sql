-- Owner: routecard_functions
-- Removes a contact of the current manufacturer, and replaces its name, phone number and e-mail address in the customer's addresses,
-- in the shipments of the customer's orders, and in the audit log. Also one that was removed before, as long as the audit log has its name.
-- Returns false if there is no such contact.
create or replace function erase_customer_contact(contact uuid)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  erased customer_contacts;
  of_customer jsonb;
  unnamed constant jsonb := '{"name": "Erased contact", "phone": "-", "email": "-"}';
  place text;
begin
  delete from customer_contacts c
  where c.manufacturer_id = current_manufacturer_id() and c.id = contact
  returning * into erased;
  if not found then
    select e.before ->> 'name', e.before ->> 'email', (e.before ->> 'customerOrganisationId')::integer
    into erased.name, erased.email, erased.customer_organisation_id
    from audit_entries e
    where e.manufacturer_id = current_manufacturer_id() and e.target_type = 'customerContact' and e.target_id = contact::text
      and e.after is null and e.before ? 'name'
    order by e.id desc limit 1;
    if not found then
      return false;
    end if;
  end if;

  update customer_addresses a set address = a.address || unnamed
  where a.manufacturer_id = current_manufacturer_id() and a.customer_organisation_id = erased.customer_organisation_id
    and is_address_of(a.address, erased.name, erased.email);
  update shipments s set to_address = s.to_address || unnamed, updated_at = now()
  from orders o
  where o.manufacturer_id = current_manufacturer_id() and o.customer_organisation_id = erased.customer_organisation_id
    and s.manufacturer_id = o.manufacturer_id and s.order_id = o.id
    and is_address_of(s.to_address, erased.name, erased.email);

  -- The entries of a row that was added or removed say whose it is; of one that is there the row says it.
  of_customer := jsonb_build_object('customerOrganisationId', erased.customer_organisation_id);
  update audit_entries e set target_name = '',
    before = e.before - array['name', 'position', 'email', 'phone'],
    after = e.after - array['name', 'position', 'email', 'phone']
  where e.manufacturer_id = current_manufacturer_id()
    and e.target_type = 'customerContact' and (e.target_id = contact::text or e.target_id in (
      -- The same person, removed before.
      select n.target_id from audit_entries n
      where n.manufacturer_id = current_manufacturer_id() and n.target_type = 'customerContact'
        and (is_address_of(n.before, erased.name, erased.email) or is_address_of(n.after, erased.name, erased.email))
        and exists (
          select from audit_entries g
          where g.manufacturer_id = n.manufacturer_id and g.target_type = n.target_type and g.target_id = n.target_id
            and (g.before @> of_customer or g.after @> of_customer))
        and not exists (
          select from customer_contacts c
          where c.manufacturer_id = n.manufacturer_id and c.id::text = n.target_id)));
  foreach place in array array['{address}', '{delivery,toAddress}'] loop
    update audit_entries e set
      before = case when is_address_of(e.before #> place::text[], erased.name, erased.email)
        then jsonb_set(e.before, place::text[], (e.before #> place::text[]) || unnamed) else e.before end,
      after = case when is_address_of(e.after #> place::text[], erased.name, erased.email)
        then jsonb_set(e.after, place::text[], (e.after #> place::text[]) || unnamed) else e.after end
    where e.manufacturer_id = current_manufacturer_id()
      and ((e.target_type = 'customerAddress' and (
        exists (
          select from customer_addresses a
          where a.manufacturer_id = e.manufacturer_id and a.id::text = e.target_id
            and a.customer_organisation_id = erased.customer_organisation_id)
        or exists (
          select from audit_entries g
          where g.manufacturer_id = e.manufacturer_id and g.target_type = e.target_type and g.target_id = e.target_id
            and (g.before @> of_customer or g.after @> of_customer)))) or (e.target_type = 'shipment' and e.target_name in (
        select 'of order ' || o.order_number from orders o
        where o.manufacturer_id = current_manufacturer_id()
          and o.customer_organisation_id = erased.customer_organisation_id)))
      and (is_address_of(e.before #> place::text[], erased.name, erased.email)
        or is_address_of(e.after #> place::text[], erased.name, erased.email));
  end loop;
  return true;
end $$;
revoke execute on function erase_customer_contact from public;
grant execute on function erase_customer_contact to routecard_app;
