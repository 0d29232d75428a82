/**
 * Every refusal the product knows, with the HTTP status it becomes and its default sentence.
 * The REST statuses and the tRPC codes both derive from this table (interface.md section 7, decisions.md sections 2 to 7).
 */
export const REFUSALS = {
  UNAUTHORIZED: [401, 'A valid access token is required.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  SECOND_FACTOR_SETUP_REQUIRED: [403, 'Your shop requires two-factor authentication. Set it up first.'],
  COMMENT_NOT_OWN: [403, 'Only the author can edit or delete a comment. Reply with a comment of your own.'],

  NOT_FOUND: [404, 'Not found.'],
  ORDER_NOT_FOUND: [404, 'order not found'],
  REQUISITION_NOT_FOUND: [404, 'requisition not found'],
  WORK_ORDER_NOT_FOUND: [404, 'work order not found'],
  ROUTING_TEMPLATE_NOT_FOUND: [404, 'routing template not found'],
  OPERATION_NOT_FOUND: [404, 'operation not found'],
  PRODUCTION_STEP_NOT_FOUND: [404, 'production step not found'],
  TRANSITION_NOT_FOUND: [404, 'transition not found'],
  PART_SPECIFICATION_NOT_FOUND: [404, 'part specification not found'],
  PART_FILE_NOT_FOUND: [404, 'part file not found'],
  PART_FILE_THUMBNAIL_NOT_FOUND: [404, 'part file has no thumbnail'],
  PROCESS_NOT_FOUND: [404, 'process not found'],
  POST_PROCESSING_NOT_FOUND: [404, 'post-processing not found'],
  MATERIAL_NOT_FOUND: [404, 'material not found'],
  COLOR_NOT_FOUND: [404, 'colour not found'],
  KANBAN_COLUMN_NOT_FOUND: [404, 'kanban column not found'],
  SHIPMENT_NOT_FOUND: [404, 'shipment not found'],
  SHIPMENT_DOCUMENT_NOT_FOUND: [404, 'shipment document not found'],
  CUSTOMER_NOT_FOUND: [404, 'This customer does not exist.'],
  CUSTOMER_ADDRESS_NOT_FOUND: [404, 'This address no longer exists.'],
  CUSTOMER_CONTACT_NOT_FOUND: [404, 'This contact no longer exists.'],
  COMMENT_NOT_FOUND: [404, 'This comment no longer exists.'],
  SAVED_VIEW_NOT_FOUND: [404, 'This saved view no longer exists.'],
  SCRAP_REASON_NOT_FOUND: [404, 'This scrap reason no longer exists.'],
  CALENDAR_NOT_FOUND: [404, 'calendar not found'],
  BOX_PRESET_NOT_FOUND: [404, 'box size not found'],
  PERSON_NOT_FOUND: [404, 'This person does not exist.'],
  WEBHOOK_NOT_FOUND: [404, 'webhook not found'],
  WEBHOOK_DELIVERY_NOT_FOUND: [404, 'webhook delivery not found'],
  METHOD_NOT_ALLOWED: [405, 'This path does not support this method.'],

  REQUEST_VALIDATION_FAILED: [400, 'The request is not valid.'],
  REQUEST_UNREADABLE: [400, 'This is not an HTTP request.'],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  REQUEST_HEADERS_TOO_LARGE: [431, 'The request’s headers are too large.'],
  REQUEST_BODY_UNREADABLE: [400, 'The request body could not be read.'],
  MISSING_PARAMETER: [400, 'A required parameter is missing.'],
  EMPTY_ROUTING: [400, 'The routing has no steps. Give the part at least one operation.'],
  NOTHING_TO_SCHEDULE: [400, 'Every part is already in production; nothing was scheduled.'],
  INVALID_BATCH_MOVE: [400, 'The destination is not a step of the work order’s routing.'],
  INSUFFICIENT_BATCH_QUANTITY: [400, 'There are fewer units there than requested.'],
  BATCH_SOURCE_AMBIGUOUS: [
    400,
    'The units of the run are at several steps. Say from which of them they move: give productionStepId or fromOperationId.',
  ],
  WEBHOOK_URL_INVALID: [400, 'A webhook needs an https address that can be reached from outside.'],
  WEBHOOK_TYPES_INVALID: [400, 'A webhook needs at least one event type.'],
  WEBHOOK_REPLAY_TOO_LARGE: [400, 'More than 10,000 events; choose a shorter period.'],
  COMMENT_INVALID: [400, 'A comment needs a text of at most 4,000 characters.'],
  SAVED_VIEW_INVALID: [400, 'A saved view needs a name.'],
  REQUISITION_QUANTITY_ALLOCATED: [400, 'The quantity cannot go below what shipments already allocate.'],

  SHIPMENT_QUOTE_FORBIDDEN: [400, 'Only an order in state ORDER can be shipped.'],
  SHIPMENT_ADDRESS_REQUIRED: [400, 'A courier shipment needs a complete destination address.'],
  SHIPMENT_PACKING_INVALID: [400, 'The packing is not valid.'],
  SHIPMENT_OVER_ALLOCATED: [400, 'The parcels hold more units than the order has.'],
  SHIPMENT_INCOTERM_INVALID: [400, 'The incoterm is not one of Incoterms 2020.'],
  SHIPMENT_TYPE_INVALID: [400, 'The shipment type is COURIER or COLLECTION.'],
  SHIPMENT_STRUCTURE_FROZEN: [400, 'Only a prepared shipment can be changed.'],
  SHIPMENT_STATUS_INVALID: [400, 'The shipment is not in a state that allows this.'],
  SHIPMENT_TRACKING_REQUIRED: [400, 'A courier shipment needs tracking before it is fulfilled.'],
  SHIPMENT_TRACKING_FORBIDDEN: [400, 'A collection has neither a destination address nor tracking.'],
  SHIPMENT_DELETE_FORBIDDEN: [400, 'A fulfilled shipment cannot be deleted.'],
  SHIPMENT_DOCUMENT_TOO_LARGE: [400, 'A document can have at most 25 MB.'],
  PART_FILE_TOO_LARGE: [400, 'A file of a part can have at most 100 MB.'],
  PART_FILE_FORMAT_UNKNOWN: [400, 'A file of a part is STL, 3MF, STEP, PDF, PNG or JPEG, and named so.'],
  BOX_PRESET_INVALID: [400, 'A box needs a name and three sides of at least 1 mm.'],
  DECLARED_VALUE_INVALID: [400, 'A declared value is a number of at least 0, once for each part.'],

  ORDER_IN_USE: [
    409,
    'The order has shipments or runs in production; its state and currency can no longer change.',
  ],
  ORDER_NOT_SCHEDULABLE: [
    409,
    'Only a part that is not cancelled, of an order in state ORDER that is not archived, can be produced.',
  ],
  ORDER_HAS_SHIPMENTS: [409, 'What is in a shipment can no longer be cancelled.'],
  REQUISITION_IN_USE: [409, 'The part has runs or is in shipments; it can be cancelled instead.'],
  ORDER_CANCELLED: [409, 'The order, or this part of it, is cancelled.'],
  EXTERNAL_ID_TAKEN: [409, 'Another one already has this externalId.'],
  NO_APPROVED_ROUTING_TEMPLATE: [
    409,
    'The part needs an approved routing template before it can be produced.',
  ],
  ROUTING_STEP_IN_USE: [409, 'Units are at this step or have passed it; it cannot be removed or reordered.'],
  ROUTING_TEMPLATE_FROZEN: [
    409,
    'A work order uses this template; its steps cannot change. Create a new version.',
  ],
  ROUTING_TEMPLATE_DEPRECATED: [409, 'The template is deprecated.'],
  TRANSITION_NOT_REVERSIBLE: [409, 'This can no longer be undone.'],
  WORK_ORDER_IN_PRODUCTION: [409, 'The work order is already in production.'],
  NOTHING_TO_WORK_ON: [409, 'There are no units to work on in this production step.'],
  WORK_ALREADY_STARTED: [409, 'These units are being worked on already.'],
  WORK_NOT_STARTED: [409, 'Nobody has started work on these units.'],
  PRODUCTION_STEP_NAME_TAKEN: [409, 'Another step at this operation already has that name.'],
  CATALOGUE_NOT_EMPTY: [409, 'The shop already has a catalogue. Edit it under Catalogue.'],
  OPERATION_NAME_TAKEN: [409, 'Another operation already has that name.'],
  OPERATION_IN_USE: [409, 'Units are at this operation, or can go on to no other one.'],
  SAVED_VIEW_NAME_TAKEN: [409, 'You already have a view with that name. Choose another name.'],
  PART_FILES_TOO_MANY: [409, 'A part can have at most 20 files. Delete one first.'],
  PART_FILE_STORAGE_FULL: [409, 'The files of the shop’s parts take all of their 20 GB. Delete some first.'],
  PROCESS_IN_USE: [409, 'Parts use this process.'],
  MATERIAL_NAME_TAKEN: [409, 'Another material already has that name.'],
  KANBAN_COLUMN_IN_USE: [409, 'Orders are in this column.'],
  CALENDAR_NAME_TAKEN: [409, 'Another calendar already has that name.'],
  CALENDAR_IN_USE: [409, 'Operations use this calendar. Give them another one first.'],
  PLAN_CHANGED: [409, 'The plan has changed since this was made from it. Look at it again.'],
  PLAN_NOT_REVERSIBLE: [409, 'There is no change of the plan to undo.'],
  COLOR_NAME_TAKEN: [409, 'Another colour already has that name.'],
  CUSTOMER_NAME_TAKEN: [409, 'Another customer already has that name.'],
  BOX_PRESET_NAME_TAKEN: [409, 'Another box size already has that name.'],
  SCRAP_REASON_NAME_TAKEN: [409, 'The shop already has this scrap reason.'],
  LAST_ADMIN: [409, 'This is the last admin. Make another person an admin first.'],
  PERSON_IS_YOURSELF: [409, 'You cannot disable yourself. Ask another admin.'],
  OWN_SECOND_FACTOR_MISSING: [409, 'Set up two-factor authentication on your own account page first.'],
  PERSON_DISABLED: [409, 'This person is disabled. Enable them first.'],
  PERSON_ENABLED: [409, 'This person has access. Disable them first.'],
  PERSON_EMAIL_TAKEN: [409, 'This e-mail address is already in use. Enter another one.'],
  WEBHOOK_NOT_ACTIVE: [409, 'The webhook is paused or disabled; resume it first.'],
  IDEMPOTENCY_KEY_IN_USE: [409, 'A request with this Idempotency-Key is still running.'],
  EVENTS_EXPIRED: [
    410,
    'Events after this position were removed because of their age. Read everything again, then follow from after=latest.',
  ],
  PRECONDITION_FAILED: [412, 'The resource has changed since it was read.'],
  PAYLOAD_TOO_LARGE: [413, 'The request body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The content type is not supported.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was used for another request.'],
  RATE_LIMITED: [429, 'Too many requests.'],
  INTERNAL: [500, 'Something went wrong on our side.'],
  UNAVAILABLE: [503, 'The service is not available right now.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** A code of the refusal table. */
export type RefusalCode = keyof typeof REFUSALS;

/** Declared extra fields of an error body, beside `error` and `message`. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

const IS_REFUSAL = Symbol.for('routecard.refusal');

/** A rule said no. Thrown, so that the transaction it is thrown in rolls back. */
export class Refusal extends Error {
  /** True for refusals of every copy of this class: the console's bundles each contain one, in the same process. */
  static override [Symbol.hasInstance](value: unknown): value is Refusal {
    return typeof value === 'object' && value !== null && IS_REFUSAL in value;
  }

  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message?: string, details: RefusalDetails = {}) {
    super(message ?? REFUSALS[code][1]);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get [IS_REFUSAL](): true {
    return true;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return REFUSALS[this.code][0];
  }
}

/** Throws the refusal unless the condition holds. */
export function ensure(
  condition: unknown,
  code: RefusalCode,
  message?: string,
  details?: RefusalDetails,
): asserts condition {
  if (!condition) throw new Refusal(code, message, details);
}

/** The value, or the refusal where there is none. */
export function present<T>(value: T | null | undefined, code: RefusalCode, message?: string): T {
  if (value === null || value === undefined) throw new Refusal(code, message);
  return value;
}
