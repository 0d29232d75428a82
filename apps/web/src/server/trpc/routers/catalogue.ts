import { addStarterCatalogue, TRADES } from '@routecard/core';
import { z } from 'zod';
import { command, router } from '../builders';
import { calendarsRouter } from './catalogue/calendars';
import { columnsRouter } from './catalogue/columns';
import { colorsRouter, materialsRouter } from './catalogue/materials';
import { operationsRouter } from './catalogue/operations';
import { postProcessingsRouter } from './catalogue/post-processings';
import { processesRouter } from './catalogue/processes';
import { scrapReasonsRouter } from './catalogue/scrap-reasons';

/** The catalogue of the shop. */
export const catalogueRouter = router({
  calendars: calendarsRouter,
  colors: colorsRouter,
  columns: columnsRouter,
  materials: materialsRouter,
  operations: operationsRouter,
  postProcessings: postProcessingsRouter,
  processes: processesRouter,
  scrapReasons: scrapReasonsRouter,

  /** Adds the starter catalogue of a trade to a shop without a catalogue. */
  addStarter: command(addStarterCatalogue, z.object({ trade: z.enum(TRADES) }), { idempotency: 'keyed' }),
});
