import type { Deps } from '@routecard/core';
import type { Database } from '@routecard/db';
import type { Planner } from '@routecard/planning';
import type { Printer } from '@routecard/printing';
import type { EventWaits } from '../events/event-waits.ts';
import type { WrittenAnswers } from './written-answers.ts';

/** Services of the routes. */
export interface Services {
  readonly deps: Deps;
  /** For reads, which bypass the domain. */
  readonly database: Database;
  /** Draws documents as PDF, beside the main thread. */
  readonly printer: Printer;
  /** Computes forecasts, beside the main thread. */
  readonly planner: Planner;
  /** Requests that wait for events. */
  readonly eventWaits: EventWaits;
  /** Long answers as they were last written. */
  readonly written: WrittenAnswers;
}
