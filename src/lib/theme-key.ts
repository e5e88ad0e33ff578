/** Spec 1 §3, §9: under this key a browser keeps the theme that was chosen in it; nothing until somebody chooses. */
export const themeStorageKey = 'ui-theme';
