import { stated } from '@routecard/contracts';

/** An edit whose fields may be left out, and so may fields of what its author saw. */
export const statedWithSeen = <Edit extends { readonly seen?: object }>({ seen, ...edit }: Edit) => ({
  ...stated(edit),
  ...(seen && { seen: stated<NonNullable<Edit['seen']>>(seen) }),
});
