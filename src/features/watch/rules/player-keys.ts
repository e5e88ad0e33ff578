/** What a key does while the focus is in the player. */
export type PlayerKeyAction =
  | { readonly type: 'toggle' }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'toggleMuted' }
  | { readonly type: 'toggleFullscreen' }
  | OwnControlsAction;

/** What our own controls do; hosts' players have theirs. */
export type OwnControlsAction =
  | { readonly type: 'toggleCaptions' }
  | { readonly type: 'changeSpeed'; readonly by: 1 | -1 }
  | { readonly type: 'togglePictureInPicture' }
  | { readonly type: 'toggleWide' };

/** Seconds of one press on an arrow key, as on YouTube. */
const ARROW_SECONDS = 5;

const ACTIONS: Readonly<Record<string, PlayerKeyAction>> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  arrowleft: { type: 'seekBy', seconds: -ARROW_SECONDS },
  arrowright: { type: 'seekBy', seconds: ARROW_SECONDS },
  m: { type: 'toggleMuted' },
  f: { type: 'toggleFullscreen' },
  c: { type: 'toggleCaptions' },
  '>': { type: 'changeSpeed', by: 1 },
  '<': { type: 'changeSpeed', by: -1 },
  i: { type: 'togglePictureInPicture' },
  t: { type: 'toggleWide' },
};

/** The keys as the list of shortcuts names them; those from `c` on are those of our own controls. */
export const PLAYER_KEYS: readonly { keys: string; label: string }[] = [
  { keys: 'k', label: 'Play or pause' },
  { keys: '← →', label: `Back or on by ${ARROW_SECONDS} seconds` },
  { keys: 'm', label: 'Sound on or off' },
  { keys: 'f', label: 'Full screen' },
  { keys: 'c', label: 'Captions' },
  { keys: '< >', label: 'Slower or faster' },
  { keys: 'i', label: 'Picture in picture' },
  { keys: 't', label: 'Wide screen' },
];

export type FocusedKind = 'text' | 'slider' | 'button' | 'other';

/** Keys that the focused element answers itself, by its kind; `text` answers every key. */
const OWN_KEYS: Readonly<Record<FocusedKind, readonly string[]>> = {
  text: Object.keys(ACTIONS),
  slider: ['arrowleft', 'arrowright'],
  button: [' '],
  other: [],
};

/**
 * The action of a key press, or undefined where the browser or the focused element answers it.
 *
 * @param key as `KeyboardEvent.key` gives it
 * @param hasModifier whether Ctrl, Alt or Meta is held: those belong to the browser
 * @param focused what has the focus: a text field, a slider, a button, or something else
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
