import { router } from '../builders';
import { columnsRouter } from './catalogue/columns';
import { colorsRouter, materialsRouter } from './catalogue/materials';
import { operationsRouter } from './catalogue/operations';
import { postProcessingsRouter } from './catalogue/post-processings';
import { processesRouter } from './catalogue/processes';

/** The catalogue of the shop. */
export const catalogueRouter = router({
  colors: colorsRouter,
  columns: columnsRouter,
  materials: materialsRouter,
  operations: operationsRouter,
  postProcessings: postProcessingsRouter,
  processes: processesRouter,
});
