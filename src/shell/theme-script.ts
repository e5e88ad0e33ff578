import { themeStorageKey } from '#lib/theme-key.ts';

/**
 * Puts the theme's class on the root before anything is painted, so that no wrong theme flashes. Runs inline in the
 * document's head; says the same as `themeChoice` and `themeClass`. Storage may be forbidden: then the device decides.
 */
export const themeScript = `(()=>{let c;try{c=localStorage.getItem('${themeStorageKey}')}catch{c=null}
const d=c==='dark'||(c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.add(d?'dark':'light')})()`;
