import type { JsonText } from '@routecard/db';
import type { z } from 'zod';
import { compileAnswer } from './answer.ts';
import { type Parsed, type ReadSpec, type Route, reading } from './route.ts';

/** A route that reads much at once: its answer is written when what the database tells is news, else it is the last one. */
export function readText<Data, Params extends z.ZodType, Query extends z.ZodType, Shown extends z.ZodType>(
  spec: ReadSpec<JsonText<Data>, Data, Params, Query, Shown>,
): Route {
  const render = compileAnswer(spec.answer);
  return {
    ...reading(spec),
    paged: false,
    async handle(
      { database, written },
      { actor: { manufacturerId } },
      input: Parsed<Params, Query, z.ZodType>,
    ) {
      const told = await spec.read(database, manufacturerId, input);
      const question = JSON.stringify([manufacturerId, spec.path, input.params, input.query]);
      return {
        ...written.of(question, told.text, () => render(spec.present(told.value()))),
        replayed: false,
      };
    },
  };
}
