/**
 * Runs in the page: asks for its first script, and for those that the first imports. A page in the background is never drawn,
 * and asks at once.
 */
const starter = (first: string, imported: readonly string[]): string => `{
const add=(tag,attributes)=>document.head.append(Object.assign(document.createElement(tag),attributes));
const start=()=>{
for(const href of ${JSON.stringify(imported)})add('link',{rel:'modulepreload',href,fetchPriority:'low'});
add('script',{type:'module',src:${JSON.stringify(first)}})};
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`;

/**
 * The same page, whose own scripts are asked for once it has been drawn. Those that come before, as they do on a fast
 * network, are run before the first paint, and a phone then shows nothing meanwhile.
 *
 * Only what was rendered with `nonce` is touched: nothing that somebody wrote is taken for a script of ours. A page without
 * a first script stays as it is.
 */
export function startScriptsAfterPaint(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`;
  const imported: string[] = [];
  const withoutLinks = html.replace(
    /<link rel="modulepreload" href="([^"<>]*)"([^<>]*)>/g,
    (link, href: string, rest: string) => {
      if (!rest.includes(mark)) return link;
      imported.push(href);
      return '';
    },
  );
  let first: string | undefined;
  const page = withoutLinks.replace(/<script type="module"([^<>]*)><\/script>/g, (script, rest: string) => {
    const address = / src="([^"]*)"/.exec(rest)?.[1];
    if (first !== undefined || address === undefined || !rest.includes(mark)) return script;
    first = address;
    return `<script${mark}>${starter(first, imported)}</script>`;
  });
  return first === undefined ? html : page;
}
