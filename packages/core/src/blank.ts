/**
 * What leaves a mark: no space, no control, nothing that readers are to ignore (Unicode's Default_Ignorable_Code_Point, such as U+00AD,
 * U+200B and U+3164), no interlinear mark and no empty braille pattern.
 */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/u;

/** True for a text of which nothing can be seen: nobody could tell what it names from nothing. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
