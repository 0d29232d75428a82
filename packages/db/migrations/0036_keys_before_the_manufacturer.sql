ALTER TABLE "orders" DROP CONSTRAINT "orders_number_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_external_id_unique";--> statement-breakpoint
ALTER TABLE "requisitions" DROP CONSTRAINT "requisitions_sequence";--> statement-breakpoint
ALTER TABLE "requisitions" DROP CONSTRAINT "requisitions_external_id_unique";--> statement-breakpoint
ALTER TABLE "batch_transitions" DROP CONSTRAINT "batch_transitions_reversed_once";--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_number";--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_run_number";--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_position";--> statement-breakpoint
DROP INDEX "order_comments_of_requisition";--> statement-breakpoint
DROP INDEX "orders_kanban_column_index";--> statement-breakpoint
DROP INDEX "orders_dispatch_date";--> statement-breakpoint
DROP INDEX "orders_customer_index";--> statement-breakpoint
DROP INDEX "requisitions_specification_index";--> statement-breakpoint
DROP INDEX "batch_balances_board";--> statement-breakpoint
DROP INDEX "batch_balances_order";--> statement-breakpoint
DROP INDEX "batch_balances_step";--> statement-breakpoint
DROP INDEX "batch_transitions_work_order_index";--> statement-breakpoint
DROP INDEX "batch_transitions_requisition_index";--> statement-breakpoint
DROP INDEX "production_steps_label";--> statement-breakpoint
DROP INDEX "work_orders_order";--> statement-breakpoint
DROP INDEX "work_orders_template";--> statement-breakpoint
DROP INDEX "parcel_allocations_requisition_index";--> statement-breakpoint
DROP INDEX "shipment_documents_shipment_index";--> statement-breakpoint
CREATE INDEX "order_comments_of_requisition" ON "order_comments" USING btree ("requisition_id","manufacturer_id") WHERE requisition_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_kanban_column_index" ON "orders" USING btree ("kanban_column_id","manufacturer_id");--> statement-breakpoint
CREATE INDEX "orders_dispatch_date" ON "orders" USING btree ("dispatch_date","manufacturer_id");--> statement-breakpoint
CREATE INDEX "orders_customer_index" ON "orders" USING btree ("customer_organisation_id","manufacturer_id","id");--> statement-breakpoint
CREATE INDEX "requisitions_specification_index" ON "requisitions" USING btree ("part_specification_id","manufacturer_id","id");--> statement-breakpoint
CREATE INDEX "batch_balances_board" ON "batch_balances" USING btree ("operation_id","manufacturer_id","work_order_id");--> statement-breakpoint
CREATE INDEX "batch_balances_order" ON "batch_balances" USING btree ("order_id","manufacturer_id");--> statement-breakpoint
CREATE INDEX "batch_balances_step" ON "batch_balances" USING btree ("production_step_id","manufacturer_id");--> statement-breakpoint
CREATE INDEX "batch_transitions_work_order_index" ON "batch_transitions" USING btree ("work_order_id","manufacturer_id","id");--> statement-breakpoint
CREATE INDEX "batch_transitions_requisition_index" ON "batch_transitions" USING btree ("requisition_id","manufacturer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "production_steps_label" ON "production_steps" USING btree ("operation_id","manufacturer_id","group_name","group_id");--> statement-breakpoint
CREATE INDEX "work_orders_order" ON "work_orders" USING btree ("order_id","manufacturer_id");--> statement-breakpoint
CREATE INDEX "work_orders_template" ON "work_orders" USING btree ("routing_template_id","manufacturer_id");--> statement-breakpoint
CREATE INDEX "parcel_allocations_requisition_index" ON "parcel_allocations" USING btree ("requisition_id","manufacturer_id");--> statement-breakpoint
CREATE INDEX "shipment_documents_shipment_index" ON "shipment_documents" USING btree ("shipment_id","manufacturer_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_unique" UNIQUE("order_number","manufacturer_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_external_id_unique" UNIQUE("external_id","manufacturer_id");--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_sequence" UNIQUE("order_id","manufacturer_id","sequence");--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_external_id_unique" UNIQUE("external_id","manufacturer_id");--> statement-breakpoint
ALTER TABLE "batch_transitions" ADD CONSTRAINT "batch_transitions_reversed_once" UNIQUE("reverses_id","manufacturer_id");--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_number" UNIQUE("work_order_number","manufacturer_id");--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_run_number" UNIQUE("requisition_id","manufacturer_id","run_number");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_position" UNIQUE("shipment_id","manufacturer_id","position");