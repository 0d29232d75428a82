import { isWebAddress, type Tracking } from '@routecard/core';

/** The courier and the number, with its link where there is one. */
export function TrackingFacts({ tracking }: { tracking: Tracking }) {
  const { provider, providerService, trackingNumber, trackingUrl } = tracking;
  return (
    <>
      {provider} {providerService},{' '}
      {trackingUrl && isWebAddress(trackingUrl) ? (
        <a href={trackingUrl} className="underline" rel="noreferrer" target="_blank">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </>
  );
}
