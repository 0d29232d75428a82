import { authorize, type Permission } from './authority.ts';
import type { Call, Outcome } from './call.ts';
import type { Deps } from './deps.ts';

/** A command of the product: named, with who may call it, and what it does. */
export interface UseCase<Command, Result> {
  (deps: Deps, call: Call<Result>, command: Command): Promise<Outcome<Result>>;
  readonly useCase: string;
  readonly permission: Permission;
}

const registry = new Map<string, UseCase<never, unknown>>();

/**
 * Makes a use case that asks `permission` of the caller before it does anything else, whichever door it comes through.
 * Throws a `Refusal` with FORBIDDEN otherwise.
 */
export function defineUseCase<Command, Result>(
  name: string,
  permission: Permission,
  run: (deps: Deps, call: Call<Result>, command: Command) => Promise<Outcome<Result>>,
): UseCase<Command, Result> {
  const checked = async (deps: Deps, call: Call<Result>, command: Command) => {
    authorize(call.actor, permission);
    return run(deps, call, command);
  };
  const useCase: UseCase<Command, Result> = Object.assign(checked, { useCase: name, permission });
  registry.set(name, useCase as UseCase<never, unknown>);
  return useCase;
}

/** All use cases that have been imported, for tests that go through every one of them. */
export function allUseCases(): ReadonlyMap<string, UseCase<never, unknown>> {
  return registry;
}
