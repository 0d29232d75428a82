ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_delivery";
--> statement-breakpoint
CREATE INDEX "order_events_relayed" ON "order_events" USING brin ("relayed_at");