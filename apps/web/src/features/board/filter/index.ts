export { ChoiceFilter } from './choice-filter';
export { FacetFilter } from './facet-filter';
export { cardsMatching, isFiltered, isNarrowed, leavesOutCards, optionsOf } from './filter';
export { FILTER_BUTTON, FILTER_BUTTON_ON } from './filter-look';
export { loadFacetPopover } from './lazy-facet-popover';
export { type BoardView, useBoardView } from './use-board-view';
