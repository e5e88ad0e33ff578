/** Elements that bring something foreign into a drawing, or run it; also behind a prefix. */
const FOREIGN_ELEMENT =
  /<(?:[^\s<>/:]*:)?(?:image|feImage|script|foreignObject|include|iframe|embed|object|audio|video|handler|listener)(?![\w.-])/i;
/** A reference that leads out of the drawing: what begins with `#` stays in it. */
const OUTSIDE_HREF = /(?<![\w-])href\s*=\s*(?:["'](?![#"'])|[^\s"'])/i;
const OUTSIDE_URL = /url\(\s*(?:&quot;|&apos;|["'])?(?!\s|["'#]|&(?:quot|apos);)/i;
const OUTSIDE_STYLE = /@import|<\?xml-stylesheet/i;
/** What a document declares can spell all of the above in pieces. */
const DECLARATION = /<!(?:ENTITY|ATTLIST)/i;
const EVENT_ATTRIBUTE = /\son[a-z]{3,20}\s*=/i;
const DECLARED_ENCODING = /^[\s\uFEFF]*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/i;
/** Encodings in which ASCII is written as such: in another the text does not say what is read of it here. */
const PLAIN_ENCODING = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|windows-1252)$/i;

/**
 * Whether a drawing (the text of an SVG) is complete in itself: it embeds no picture, refers to nothing outside, holds
 * no script, and declares nothing that could hide one of these. Any of them could draw more, or ask for more, than the
 * size that the drawing names.
 */
export function isPlainDrawing(text: string): boolean {
  const encoding = DECLARED_ENCODING.exec(text)?.[1];
  if (encoding !== undefined && !PLAIN_ENCODING.test(encoding)) return false;
  return ![FOREIGN_ELEMENT, OUTSIDE_HREF, OUTSIDE_URL, OUTSIDE_STYLE, DECLARATION, EVENT_ATTRIBUTE].some(
    (sign) => sign.test(text),
  );
}
