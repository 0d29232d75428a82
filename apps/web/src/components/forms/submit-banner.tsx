import type { SubmitState } from '@/lib/forms/use-submit';
import { t } from '@/words/t';
import { Banner } from '../notices/banner';

export interface SubmitBannerProps {
  state: SubmitState;
  /** The failed action: `Nothing was issued.` */
  refused: string;
}

/** Why a form was not taken, or that nobody knows whether it was. */
export function SubmitBanner({ state, refused }: SubmitBannerProps) {
  if (state.kind === 'refused') {
    return (
      <Banner tone="late" title={refused} urgent>
        {state.reason}
      </Banner>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <Banner tone="soon" title={t('We could not confirm that it was done.')} urgent>
        {t('{reason} Trying again is safe: it is done once, however often you ask.', {
          reason: state.reason,
        })}
      </Banner>
    );
  }
  return null;
}
