-- What `erase_person` changes and removes.
grant update (name, first_name, last_name, image, email, updated_at) on users to routecard_functions;
--> statement-breakpoint
grant select, delete on accounts to routecard_functions;
--> statement-breakpoint
grant update (target_name, before, after, address) on audit_entries to routecard_functions;
