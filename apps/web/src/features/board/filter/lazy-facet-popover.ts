import { loadedWhenOpened } from '@/components/loaded-when-opened';

export const loadFacetPopover = () => import('./facet-popover');

/** The choices of a filter. */
export const FacetPopover = loadedWhenOpened(() => loadFacetPopover().then((module) => module.FacetPopover));
