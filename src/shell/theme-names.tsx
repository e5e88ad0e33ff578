import { type IconNode, Monitor, Moon, Sun } from 'lucide';
import type { ThemeChoice } from './theme-choice.ts';

/** What the choices are called, in the order of the menus. */
export const themeNames: readonly { choice: ThemeChoice; name: string; icon: IconNode }[] = [
  { choice: 'light', name: 'Light', icon: Sun },
  { choice: 'dark', name: 'Dark', icon: Moon },
  { choice: 'system', name: 'System', icon: Monitor },
];
