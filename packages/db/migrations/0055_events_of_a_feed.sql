DROP INDEX "order_events_unrelayed";--> statement-breakpoint
CREATE INDEX "order_events_unrelayed_of_feed" ON "order_events" USING btree ("manufacturer_id","id") WHERE sequence is null;