import type { Row } from '../table.ts';
import { BALANCE_ROWS } from './balances.ts';
import { CALENDAR_ROWS } from './calendars.ts';
import { CATALOGUE_ROWS } from './catalogue.ts';
import { COMMENT_ROWS } from './comments.ts';
import { CUSTOMER_ROWS } from './customers.ts';
import { DOCUMENT_ROWS } from './documents.ts';
import { ERROR_ROWS } from './errors.ts';
import { EXTERNAL_ID_ROWS } from './external-ids.ts';
import { GATE_ROWS } from './gate.ts';
import { KANBAN_ROWS } from './kanban.ts';
import { MOVE_ROWS } from './moves.ts';
import { ORDER_ROWS } from './orders.ts';
import { PLANNING_ROWS } from './planning.ts';
import { QUERYING_ROWS } from './querying.ts';
import { RULE_ROWS } from './rules.ts';
import { SCHEDULING_ROWS } from './scheduling.ts';
import { SHIPMENT_ACCESS_ROWS } from './shipment-access.ts';
import { SHIPMENT_FIELD_ROWS } from './shipment-fields.ts';
import { SHIPMENT_PACKING_ROWS } from './shipment-packing.ts';
import { SHIPMENT_RULE_ROWS } from './shipment-rules.ts';
import { SPLIT_AND_MERGE_ROWS } from './split-and-merge.ts';
import { STORED_LIST_ROWS } from './stored-lists.ts';
import { TEMPLATE_ROWS } from './templates.ts';
import { WEBHOOK_ROWS } from './webhooks.ts';
import { WORK_ORDER_FIELD_ROWS } from './work-order-fields.ts';
import { WORK_ORDER_ROWS } from './work-orders.ts';

/** The whole table. */
export const ROWS: readonly Row[] = [
  ...SHIPMENT_FIELD_ROWS,
  ...SHIPMENT_RULE_ROWS,
  ...SHIPMENT_PACKING_ROWS,
  ...SHIPMENT_ACCESS_ROWS,
  ...WORK_ORDER_FIELD_ROWS,
  ...WORK_ORDER_ROWS,
  ...SCHEDULING_ROWS,
  ...MOVE_ROWS,
  ...SPLIT_AND_MERGE_ROWS,
  ...PLANNING_ROWS,
  ...CALENDAR_ROWS,
  ...BALANCE_ROWS,
  ...TEMPLATE_ROWS,
  ...GATE_ROWS,
  ...STORED_LIST_ROWS,
  ...CATALOGUE_ROWS,
  ...ORDER_ROWS,
  ...KANBAN_ROWS,
  ...COMMENT_ROWS,
  ...CUSTOMER_ROWS,
  ...EXTERNAL_ID_ROWS,
  ...DOCUMENT_ROWS,
  ...WEBHOOK_ROWS,
  ...ERROR_ROWS,
  ...QUERYING_ROWS,
  ...RULE_ROWS,
];
