import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type SubmitOptions, useSubmit } from './use-submit';

function firstState(options?: SubmitOptions): string {
  const Uses = () => useSubmit(options).state.kind;
  return renderToStaticMarkup(createElement(Uses));
}

it('does not know what became of what was sent before its page was opened', () => {
  expect(firstState()).toBe('idle');
  expect(firstState({ wasSent: () => false })).toBe('idle');
  expect(firstState({ wasSent: () => true })).toBe('unknown');
});
