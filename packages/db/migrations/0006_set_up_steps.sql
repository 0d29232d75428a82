ALTER TABLE "manufacturers" ADD COLUMN "skipped_set_up_steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "set_up_dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
drop trigger tell_settings on manufacturers;
--> statement-breakpoint
create trigger tell_settings after update on manufacturers
for each row when (
  (old.approved_routing_template_required, old.name, old.address, old.time_zone, old.currency,
    old.skipped_set_up_steps, old.set_up_dismissed)
  is distinct from (new.approved_routing_template_required, new.name, new.address, new.time_zone, new.currency,
    new.skipped_set_up_steps, new.set_up_dismissed))
execute function tell_settings_change();
