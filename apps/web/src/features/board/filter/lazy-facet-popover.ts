import dynamic from 'next/dynamic';

export const loadFacetPopover = () => import('./facet-popover');

/** The choices of a filter. */
export const FacetPopover = dynamic(() => loadFacetPopover().then((module) => module.FacetPopover), {
  ssr: false,
});
