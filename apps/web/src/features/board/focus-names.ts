/** The names by which the board finds its elements again to focus them. */
export const cardTarget = (key: string) => `card:${key}`;

/** The list of a column's cards. */
export const cardsTarget = (operationId: string) => `cards:${operationId}`;

/** The button that unfolds a column. */
export const expandTarget = (operationId: string) => `expand:${operationId}`;

/** The button of a column's menu. */
export const columnMenuTarget = (operationId: string) => `column-menu:${operationId}`;
