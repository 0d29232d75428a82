import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react';

/**
 * The nodes of a guide. The headings of a translation have the ids of those of the original, so that an address leads to the same
 * place in every language.
 */
export function nodesOf(text: string, original?: string): MarkdownToJSX.ASTNode[] {
  const nodes = parsed(text);
  if (original === undefined) return nodes;
  const ids = parsed(original).filter(isHeading);
  for (const [index, heading] of nodes.filter(isHeading).entries()) heading.id = ids[index]?.id ?? heading.id;
  return nodes;
}

/** Without its title, which the page has, and the comment at the end of a translation. */
function parsed(text: string): MarkdownToJSX.ASTNode[] {
  return parser(text.replace(/^# .*\n/, '').replace(/\n<!--.*-->\s*$/, '\n'), {
    disableParsingRawHTML: true,
  });
}

const isHeading = (node: MarkdownToJSX.ASTNode) => node.type === RuleType.heading;
