import type { Law } from './law.ts';
import { allocationsOnOneOrder } from './laws/allocations-on-one-order.ts';
import { allocationsWithinOrder } from './laws/allocations-within-order.ts';
import { balancesEqualLedger } from './laws/balances-equal-ledger.ts';
import { balancesInRouting } from './laws/balances-in-routing.ts';
import { balancesMatchSources } from './laws/balances-match-sources.ts';
import { balancesPositive } from './laws/balances-positive.ts';
import { countersNotBehind } from './laws/counters-not-behind.ts';
import { defaultNotDeprecated } from './laws/default-not-deprecated.ts';
import { deliveriesInOrder } from './laws/deliveries-in-order.ts';
import { eventNumbersConsecutive } from './laws/event-numbers-consecutive.ts';
import { idempotencyKeysUnique } from './laws/idempotency-keys-unique.ts';
import { keptCountsTrue } from './laws/kept-counts-true.ts';
import { lanesCountDeliveries } from './laws/lanes-count-deliveries.ts';
import { ledgerNamesPart } from './laws/ledger-names-part.ts';
import { lineNumbersUnique } from './laws/line-numbers-unique.ts';
import { manufacturersKnown } from './laws/manufacturers-known.ts';
import { oneDefaultTemplate } from './laws/one-default-template.ts';
import { orderNumbersUnique } from './laws/order-numbers-unique.ts';
import { partFilesWhole } from './laws/part-files-whole.ts';
import { pastsAddUp } from './laws/pasts-add-up.ts';
import { placesMatchGroups } from './laws/places-match-groups.ts';
import { referencesHold } from './laws/references-hold.ts';
import { replacementsFollowScrap } from './laws/replacements-follow-scrap.ts';
import { reversalsMirror } from './laws/reversals-mirror.ts';
import { reversedOnce } from './laws/reversed-once.ts';
import { routingsOrdered } from './laws/routings-ordered.ts';
import { runNumbersUnique } from './laws/run-numbers-unique.ts';
import { runQuantityScheduled } from './laws/run-quantity-scheduled.ts';
import { runsOnOwnTemplate } from './laws/runs-on-own-template.ts';
import { shipmentsPacked } from './laws/shipments-packed.ts';
import { shipmentsStamped } from './laws/shipments-stamped.ts';
import { stepLabelsUnique } from './laws/step-labels-unique.ts';
import { transitionsShaped } from './laws/transitions-shaped.ts';
import { unitsConserved } from './laws/units-conserved.ts';
import { workOrderNumbersUnique } from './laws/work-order-numbers-unique.ts';

/** Every law of the database, in the order in which they are printed. */
export const LAWS: readonly Law[] = [
  balancesEqualLedger,
  balancesPositive,
  unitsConserved,
  runQuantityScheduled,
  balancesInRouting,
  routingsOrdered,
  balancesMatchSources,
  placesMatchGroups,
  transitionsShaped,
  reversedOnce,
  reversalsMirror,
  replacementsFollowScrap,
  ledgerNamesPart,
  allocationsWithinOrder,
  allocationsOnOneOrder,
  shipmentsStamped,
  shipmentsPacked,
  oneDefaultTemplate,
  defaultNotDeprecated,
  runsOnOwnTemplate,
  partFilesWhole,
  referencesHold,
  manufacturersKnown,
  countersNotBehind,
  idempotencyKeysUnique,
  orderNumbersUnique,
  lineNumbersUnique,
  runNumbersUnique,
  workOrderNumbersUnique,
  stepLabelsUnique,
  eventNumbersConsecutive,
  lanesCountDeliveries,
  deliveriesInOrder,
  pastsAddUp,
  keptCountsTrue,
];
