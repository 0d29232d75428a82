-- Open screens are told of the shop's name, address, time zone and currency too.
drop trigger tell_settings on manufacturers;
--> statement-breakpoint
create trigger tell_settings after update on manufacturers
for each row when (
  (old.approved_routing_template_required, old.name, old.address, old.time_zone, old.currency)
  is distinct from (new.approved_routing_template_required, new.name, new.address, new.time_zone, new.currency))
execute function tell_settings_change();
