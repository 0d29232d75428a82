import type { AppInputs, trpc } from '@/trpc/client';
import { OUTLIVES_PAGE } from '@/trpc/provider';
import { isNoAnswerToEarlier, untilAnswered } from '@/trpc/until-answered';

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
export async function sendMove(
  client: Client,
  call: MoveCall,
  isAskedAgain = false,
): Promise<readonly string[]> {
  return (await untilAnswered(() => ask(client, call), isAskedAgain)).transitionIds;
}

/** Between two times that a server which does not respond is asked what became of a move. */
const LOOK_AGAIN_MS = 3_000;

/**
 * Asks what became of a move that was never confirmed, until the server says so. Returns the transitions of one that was done, none
 * of one that was not: then it never will be, because its person was told so and may have done something else instead.
 */
export async function settleMove(client: Client, call: MoveCall): Promise<readonly string[]> {
  const settling = { ...call, input: { ...call.input, settle: true } } as MoveCall;
  for (;;) {
    try {
      return (await ask(client, settling)).transitionIds;
    } catch (error) {
      if (!isNoAnswerToEarlier(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}

function ask(client: Client, { kind, input }: MoveCall) {
  const cards = kind === 'move' ? input.moves.length : input.sources.length;
  const options = cards > OUTLIVING_CARDS ? undefined : OUTLIVES_PAGE;
  return kind === 'move'
    ? client.board.move.mutate(input, options)
    : client.board.scrap.mutate(input, options);
}
