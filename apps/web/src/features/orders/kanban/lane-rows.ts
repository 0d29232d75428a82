/** An order's card and the gap below it, in CSS pixels. */
export const ROW_PX = 68;
