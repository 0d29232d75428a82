export declare function routeNames(
  routes: readonly string[],
  procedures: ReadonlySet<string>,
): (url: string) => string;
