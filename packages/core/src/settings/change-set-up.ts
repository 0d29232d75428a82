import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { SET_UP_STEPS, type SetUpChoices } from './set-up-progress.ts';

/** Skips steps of the set-up, or hides them; each can be undone in the same way. */
export const changeSetUp = defineUseCase<SetUpChoices, SetUpChoices>(
  'changeSetUp',
  PERMISSIONS.writeSettings,
  [],
  (deps, call, { skipped, dismissed }) => {
    const choices = { skipped: SET_UP_STEPS.filter((step) => skipped.includes(step)), dismissed };
    return deps.transact(call, async ({ settings }) => {
      await settings.saveSetUp(choices);
      return choices;
    });
  },
);
