-- Owner: routecard_functions
-- Removes a contact of the current manufacturer, and replaces its name, phone number and e-mail address in the customer's addresses,
-- in the shipments of the customer's orders, and in the audit log. Returns false if there is no such contact.
create or replace function erase_customer_contact(contact uuid)
returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  erased customer_contacts;
  unnamed constant jsonb := '{"name": "Erased contact", "phone": "-", "email": "-"}';
  place text;
begin
  delete from customer_contacts c
  where c.manufacturer_id = current_manufacturer_id() and c.id = contact
  returning * into erased;
  if not found then
    return false;
  end if;

  update customer_addresses a set address = a.address || unnamed
  where a.manufacturer_id = current_manufacturer_id() and a.customer_organisation_id = erased.customer_organisation_id
    and is_address_of(a.address, erased.name, erased.email);
  update shipments s set to_address = s.to_address || unnamed, updated_at = now()
  from orders o
  where o.manufacturer_id = current_manufacturer_id() and o.customer_organisation_id = erased.customer_organisation_id
    and s.manufacturer_id = o.manufacturer_id and s.order_id = o.id
    and is_address_of(s.to_address, erased.name, erased.email);

  update audit_entries e set target_name = '',
    before = e.before - array['name', 'position', 'email', 'phone'],
    after = e.after - array['name', 'position', 'email', 'phone']
  where e.manufacturer_id = current_manufacturer_id()
    and e.target_type = 'customerContact' and e.target_id = contact::text;
  foreach place in array array['{address}', '{delivery,toAddress}'] loop
    update audit_entries e set
      before = case when is_address_of(e.before #> place::text[], erased.name, erased.email)
        then jsonb_set(e.before, place::text[], (e.before #> place::text[]) || unnamed) else e.before end,
      after = case when is_address_of(e.after #> place::text[], erased.name, erased.email)
        then jsonb_set(e.after, place::text[], (e.after #> place::text[]) || unnamed) else e.after end
    where e.manufacturer_id = current_manufacturer_id()
      and (e.target_type = 'customerAddress' or (e.target_type = 'shipment' and e.target_name in (
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
