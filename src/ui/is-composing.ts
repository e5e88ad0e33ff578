/**
 * Whether a key belongs to a word that is being composed, of Chinese, Japanese or Korean letters: Enter takes the word, Escape
 * leaves it. Safari says that composing has ended before it tells of the key that ended it, which then has 229 for its code
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
