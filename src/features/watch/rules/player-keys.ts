/** What a key does while the focus is in the player. */
export type PlayerKeyAction =
  | { readonly type: 'toggle' }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'toggleMuted' }
  | { readonly type: 'toggleFullscreen' };

/** Seconds of one press on an arrow key, as on YouTube. */
const ARROW_SECONDS = 5;

const ACTIONS: Readonly<Record<string, PlayerKeyAction>> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  arrowleft: { type: 'seekBy', seconds: -ARROW_SECONDS },
  arrowright: { type: 'seekBy', seconds: ARROW_SECONDS },
  m: { type: 'toggleMuted' },
  f: { type: 'toggleFullscreen' },
};

/** Keys that the focused element answers itself, by its kind; `text` answers every key. */
const OWN_KEYS: Readonly<Record<FocusedKind, readonly string[]>> = {
  text: Object.keys(ACTIONS),
  button: [' '],
  media: [' ', 'arrowleft', 'arrowright'],
  other: [],
};

export type FocusedKind = 'text' | 'button' | 'media' | 'other';

/**
 * The action of a key press, or undefined where the browser or the focused element answers it.
 *
 * @param key as `KeyboardEvent.key` gives it
 * @param hasModifier whether Ctrl, Alt or Meta is held: those belong to the browser
 * @param focused what has the focus: a text field, a button, a media element with its own controls, or something else
 */
export function playerKeyAction(
  key: string,
  hasModifier: boolean,
  focused: FocusedKind,
): PlayerKeyAction | undefined {
  const name = key.toLowerCase();
  if (hasModifier || OWN_KEYS[focused].includes(name)) return undefined;
  return ACTIONS[name];
}
