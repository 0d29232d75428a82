ALTER TABLE "order_history" DROP CONSTRAINT "order_history_kind_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "batch_balances" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_kind_known" CHECK ("order_history"."kind" in ('CREATED', 'EDITED', 'COLUMN_CHANGED', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason_with_instant" CHECK ("orders"."cancel_reason" is null or "orders"."cancelled_at" is not null);--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_cancel_reason_with_instant" CHECK ("requisitions"."cancel_reason" is null or "requisitions"."cancelled_at" is not null);