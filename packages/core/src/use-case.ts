import { authorize, type Permission } from './authority.ts';
import type { Call, Outcome } from './call.ts';
import type { Deps } from './deps.ts';
import { Refusal, type RefusalCode } from './refusals.ts';

/** A command of the product: its name, who may call it, its own refusals, and what it does. */
export interface UseCase<Command, Result> {
  (deps: Deps, call: Call<Result>, command: Command): Promise<Outcome<Result>>;
  readonly useCase: string;
  readonly permission: Permission;
  /** The codes that it refuses with, beside those that any call can be refused with. */
  readonly refusals: readonly RefusalCode[];
}

/** Any use case may be refused with these: by its caller's rights, condition or key, or by the state of the service. */
const SHARED_REFUSALS: ReadonlySet<RefusalCode> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'REQUEST_VALIDATION_FAILED',
  'PRECONDITION_FAILED',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
  'UNAVAILABLE',
]);

const registry = new Map<string, UseCase<never, unknown>>();
const undeclared = new Set<string>();

/**
 * Creates a use case that checks `permission` before anything else, in the console and in the REST API alike, and throws
 * FORBIDDEN otherwise. OpenAPI documents its `refusals`.
 */
export function defineUseCase<Command, Result>(
  name: string,
  permission: Permission,
  refusals: readonly RefusalCode[],
  run: (deps: Deps, call: Call<Result>, command: Command) => Promise<Outcome<Result>>,
): UseCase<Command, Result> {
  const checked = async (deps: Deps, call: Call<Result>, command: Command) => {
    authorize(call.actor, permission);
    try {
      const named = call.useCase === undefined ? { ...call, useCase: name } : call;
      if (deps.traced) return await deps.traced(name, () => run(deps, named, command));
      return await run(deps, named, command);
    } catch (error) {
      if (error instanceof Refusal && !refusals.includes(error.code) && !SHARED_REFUSALS.has(error.code)) {
        undeclared.add(`${name}: ${error.code}`);
      }
      throw error;
    }
  };
  const useCase: UseCase<Command, Result> = Object.assign(checked, { useCase: name, permission, refusals });
  registry.set(name, useCase as UseCase<never, unknown>);
  return useCase;
}

/** Refusals thrown in this process that their use case does not declare, as `useCase: CODE`; the tests expect none. */
export function undeclaredRefusals(): ReadonlySet<string> {
  return undeclared;
}

/** All use cases that have been imported, for tests that go through every one of them. */
export function allUseCases(): ReadonlyMap<string, UseCase<never, unknown>> {
  return registry;
}
