-- Automations that there are already get the instants of their column.
ALTER TABLE "kanban_column_automations" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "kanban_column_automations" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
alter table kanban_columns no force row level security;
--> statement-breakpoint
alter table kanban_column_automations no force row level security;
--> statement-breakpoint
update kanban_column_automations a set created_at = k.created_at, updated_at = k.updated_at
  from kanban_columns k where k.manufacturer_id = a.manufacturer_id and k.id = a.kanban_column_id;
--> statement-breakpoint
alter table kanban_column_automations force row level security;
--> statement-breakpoint
alter table kanban_columns force row level security;
