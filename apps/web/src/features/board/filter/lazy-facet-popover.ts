import dynamic from 'next/dynamic';

export const loadFacetPopover = () => import('./facet-popover');

/** What a filter offers to choose from. */
export const FacetPopover = dynamic(() => loadFacetPopover().then((module) => module.FacetPopover), {
  ssr: false,
});
