/**
 * The frame of a host's player. No `sandbox`: the hosts' players refuse to run in one.
 *
 * @param src address of the host's embed page
 * @param title names the frame for people who cannot see it
 */
export function createHostFrame(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  // Anything stricter and YouTube answers with its error 153.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.className = 'block size-full border-0';
  // Last: the attributes above hold for what is loaded after them.
  frame.src = src;
  return frame;
}

/** The embed address with further parameters. */
export function withParameters(embedUrl: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(embedUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
