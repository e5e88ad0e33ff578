// Comes before '@vimeo/player', which on loading starts some things that nobody asked for unless these say that they
// have been started already (its src/lib/embed.js):
// - sending the page's whole address, share tokens and questions included, to every Vimeo frame
// - changing the padding around frames
// - reading a time out of the page's address
Object.assign(window, {
  VimeoSeoMetadataAppended: true,
  VimeoPlayerResizeEmbeds_: true,
  VimeoCheckedUrlTimeParam: true,
});
