import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { changedSetUp, type SetUpChange, type SetUpChoices } from './set-up-progress.ts';

/** Skips steps of the set-up, or hides them; each can be undone in the same way. */
export const changeSetUp = defineUseCase<SetUpChange, SetUpChoices>(
  'changeSetUp',
  PERMISSIONS.writeSettings,
  [],
  (deps, call, change) =>
    deps.transact(call, async ({ settings }) => {
      const choices = changedSetUp(await settings.lockSetUp(), change);
      await settings.saveSetUp(choices);
      return choices;
    }),
);
