-- True if the address is that of a person with this name or this e-mail address.
create or replace function is_address_of(address jsonb, person text, email text)
returns boolean
language sql immutable parallel safe
return address ->> 'name' = person or (email <> '' and lower(address ->> 'email') = lower(email));
