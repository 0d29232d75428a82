import { astToJSX, type MarkdownToJSX, RuleType } from 'markdown-to-jsx/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nodesOf } from '../src/features/guides/guide-nodes.ts';
import { GUIDES, isTranslated } from '../src/features/help/guides.ts';
import {
  faultsOfTranslation,
  marked,
  originalOf,
  translatedGuides,
  translationOf,
} from '../testing/guides.ts';

const guides = translatedGuides();

test('docs/de has the guides that the console has in German', () => {
  const named = Object.keys(GUIDES).filter((guide) => isTranslated(guide as keyof typeof GUIDES));
  expect(guides.toSorted()).toEqual(named.toSorted());
});

test.each(guides)(
  'docs/de/%s.md has the parts and the links of its English, the words of the screens, and is as new; see `npm run guides`',
  (guide) => {
    expect(faultsOfTranslation(guide)).toEqual([]);
  },
);

test.each(guides)('the headings of %s have the same addresses in German', (guide) => {
  const english = idsOf(nodesOf(originalOf(guide)));
  expect(idsOf(nodesOf(translationOf(guide), originalOf(guide)))).toEqual(english);
  expect(new Set(english).size).toBe(english.length);
});

test('the title and the mark of a translation are not shown', () => {
  const text = marked('# Ein Titel\n\nEin Satz.\n', '# A title\n\nA sentence.\n');
  expect(text).toContain('<!--');
  expect(renderToStaticMarkup(createElement('div', null, astToJSX(nodesOf(text), { wrapper: null })))).toBe(
    '<div><p>Ein Satz.</p></div>',
  );
});

const idsOf = (nodes: readonly MarkdownToJSX.ASTNode[]) =>
  nodes.flatMap((node) => (node.type === RuleType.heading ? [node.id] : []));
