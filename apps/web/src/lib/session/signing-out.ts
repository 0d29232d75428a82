let signingOut = false;

/** Notes that the viewer signs out, or did not after all: the end of the session is no surprise then. */
export function noteSigningOut(is: boolean): void {
  signingOut = is;
}

/** True from the moment the viewer signs out. */
export const isSigningOut = (): boolean => signingOut;
