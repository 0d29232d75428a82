import type { AppInputs, trpc } from '@/trpc/client';
import { OUTLIVES_PAGE } from '@/trpc/provider';
import { untilAnswered } from '@/trpc/until-answered';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** A move or a scrap as the server is asked for it, under the key that makes it happen once. */
export type MoveCall =
  | { readonly kind: 'move'; readonly input: AppInputs['board']['move'] }
  | { readonly kind: 'scrap'; readonly input: AppInputs['board']['scrap'] };

/** Browsers let 64 kB in all outlive a page; a card takes less than a quarter of one. */
const OUTLIVING_CARDS = 100;

/**
 * Asks until there is an answer, always under the same key. Returns the transitions that undoing it names. Throws the
 * refusal, or that no answer came.
 */
export async function sendMove(client: Client, call: MoveCall): Promise<readonly string[]> {
  return (await untilAnswered(() => ask(client, call))).transitionIds;
}

function ask(client: Client, { kind, input }: MoveCall) {
  const cards = kind === 'move' ? input.moves.length : input.sources.length;
  const options = cards > OUTLIVING_CARDS ? undefined : OUTLIVES_PAGE;
  return kind === 'move'
    ? client.board.move.mutate(input, options)
    : client.board.scrap.mutate(input, options);
}
