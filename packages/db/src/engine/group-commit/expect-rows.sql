-- Fails a write that did not find every row it meant to change, so that nothing of it is kept.
create or replace function expect_rows(expected integer, changed bigint) returns void
language plpgsql as $$
begin
  if changed <> expected then
    raise exception 'expected to change % rows, changed %', expected, changed using errcode = '40001';
  end if;
end $$;
