import { expect, test } from 'vitest';
import { isPlainDrawing } from './is-plain-drawing.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

test.each([
  ['shapes', '<rect width="9" height="9" fill="#369"/><text font-family="serif">on = off</text>'],
  ['a gradient of its own', '<linearGradient id="a"/><rect fill="url(#a)" style="stroke:url( \'#a\' )"/>'],
  ['a quoted gradient', '<rect style="fill:url(&quot;#a&quot;)"/>'],
  ['a shape used again', '<g id="a"/><use xlink:href="#a"/><use href=\'#a\'/>'],
  ['styles', '<style>.a{fill:red}</style><rect class="a"/>'],
  [
    'a license, as drawing programs write it',
    '<metadata><cc:license rdf:resource="http://x.org/"/></metadata>',
  ],
])('a drawing with %s is plain', (_what, content) => {
  expect(isPlainDrawing(svg(content))).toBe(true);
});

test('a declared UTF-8 and the usual document type are no matter', () => {
  const head =
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(isPlainDrawing(head + svg(''))).toBe(true);
});

test.each([
  ['an embedded picture', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
  ['an embedded picture under a prefix', '<é.x:image\nxlink:href="#a"/>'],
  ['a picture in a filter', '<filter><feImage xlink:href="#a"/></filter>'],
  ['a reference to a file', '<use xlink:href="file:///etc/passwd#a"/>'],
  ['a reference to a host', '<a href = "https://example.org/">x</a>'],
  ['a spelt-out reference', '<use href="&#104;ttp://example.org"/>'],
  ['a gradient of another file', '<rect fill="url(http://example.org/a.svg#b)"/>'],
  ['a quoted gradient of another file', '<rect style="fill:url(&quot;a.svg#b&quot;)"/>'],
  ['a foreign style sheet', '<style>@import "a.css";</style>'],
  ['a font in its style', '<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>'],
  ['a script', '<script>alert(1)</script>'],
  ['a reaction', '<rect onclick="alert(1)"/>'],
  ['a page', '<foreignObject><p/></foreignObject>'],
  ['another file, included', '<xi:include href="#a"/>'],
])('a drawing with %s is not plain', (_what, content) => {
  expect(isPlainDrawing(svg(content))).toBe(false);
});

test.each([
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "<image/>">]>${svg('&a;')}`],
  ['a default attribute', `<!DOCTYPE svg [<!ATTLIST use href CDATA "http://x.org">]>${svg('<use/>')}`],
  ['a foreign style sheet ahead of it', `<?xml-stylesheet href="#a"?>${svg('')}`],
  ['an encoding that can spell brackets otherwise', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
])('a drawing with %s is not plain', (_what, text) => {
  expect(isPlainDrawing(text)).toBe(false);
});

test.each(['<', '<a:', '<!DOCTYPE ', 'href ', 'href=', 'url( ', ' on', '<?xml encoding'])(
  'a million letters of %o are read in no time',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    const startedAt = performance.now();
    isPlainDrawing(text);
    isPlainDrawing(piece + ' '.repeat(1_000_000));
    isPlainDrawing(`<?xml ${text}`);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);
