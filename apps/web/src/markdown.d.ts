/** A Markdown file as text; see `turbopack.rules` of next.config.mjs. */
declare module '*.md' {
  const text: string;
  export default text;
}
