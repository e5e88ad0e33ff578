/**
 * Puts a text onto the clipboard that is still on its way. Safari lets a page write only while it answers to a press:
 * there the promise itself is written, before it is kept.
 * @throws what the text failed with, or the browser's refusal
 */
export async function copyWhenThere(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function') {
    const blob = text.then((there) => new Blob([there], { type: 'text/plain' }));
    // A browser that refuses at once looks at it no more: that the text failed is told below.
    blob.catch(() => undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    } catch {
      // Some browsers take no promises; and a text that did not come says so in the next line.
    }
  }
  await navigator.clipboard.writeText(await text);
}
