import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from './theme-choice.ts';

/** What the choices are called, in the order of the menus. */
export const themeNames: readonly { choice: ThemeChoice; name: string; Icon: typeof Sun }[] = [
  { choice: 'light', name: 'Light', Icon: Sun },
  { choice: 'dark', name: 'Dark', Icon: Moon },
  { choice: 'system', name: 'System', Icon: Monitor },
];
