ALTER TABLE "shop_changes" DROP CONSTRAINT "shop_changes_noun_known";--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_noun_known" CHECK ("shop_changes"."noun" in ('operation', 'process', 'postProcessing', 'material', 'color', 'kanbanColumn', 'partSpecification', 'routingTemplate', 'settings', 'scrapReason', 'customer', 'calendar', 'plan', 'person'));--> statement-breakpoint
create function tell_person_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shop_changes (manufacturer_id, noun) values (new.manufacturer_id, 'person');
  return null;
end $$;
--> statement-breakpoint
call look_across_tenants('tell_person_change()');
--> statement-breakpoint
create trigger tell_insert after insert on users for each row execute function tell_person_change();
--> statement-breakpoint
-- Not of each sign-in, which is written here too.
create trigger tell_update after update of role, disabled_at, name, email on users for each row
when ((old.role, old.disabled_at, old.name, old.email) is distinct from (new.role, new.disabled_at, new.name, new.email))
execute function tell_person_change();
