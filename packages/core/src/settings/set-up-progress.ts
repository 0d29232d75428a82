/** The steps after a manufacturer is created, in their order. */
export const SET_UP_STEPS = ['CATALOGUE', 'PEOPLE', 'ORDER'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** An admin's decisions about the steps of the set-up. */
export interface SetUpChoices {
  /** Steps that the shop goes without. */
  readonly skipped: readonly SetUpStep[];
  /** True hides the steps from the overview. */
  readonly dismissed: boolean;
}

/** A change of these decisions; what it leaves out stays. */
export interface SetUpChange {
  readonly skip?: readonly SetUpStep[] | undefined;
  readonly unskip?: readonly SetUpStep[] | undefined;
  readonly dismissed?: boolean | undefined;
}

/** The decisions after a change; a step that is skipped and unskipped at once is skipped. */
export function changedSetUp(
  choices: SetUpChoices,
  { skip = [], unskip = [], dismissed = choices.dismissed }: SetUpChange,
): SetUpChoices {
  const stays = (step: SetUpStep) => choices.skipped.includes(step) && !unskip.includes(step);
  return { skipped: SET_UP_STEPS.filter((step) => skip.includes(step) || stays(step)), dismissed };
}

/** The steps with what the shop has of them. */
export interface SetUpProgress extends SetUpChoices {
  /** Steps that the shop's data shows to be done. */
  readonly done: readonly SetUpStep[];
}

/** The steps that are neither done nor skipped. */
export const openSteps = ({ done, skipped }: Omit<SetUpProgress, 'dismissed'>): readonly SetUpStep[] =>
  SET_UP_STEPS.filter((step) => !done.includes(step) && !skipped.includes(step));
