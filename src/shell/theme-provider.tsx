import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { keep, kept } from '#client/browser-storage.ts';
import { themeStorageKey } from '#lib/theme-key.ts';
import { type ThemeChoice, themeChoice, themeClass } from './theme-choice.ts';

type Theme = { choice: ThemeChoice; choose: (choice: ThemeChoice) => void };

const ThemeContext = createContext<Theme | null>(null);
const chosen = new EventTarget();
// Holds the choice where the browser could not keep it; else storage does, for all tabs.
let unstored: ThemeChoice | undefined;

function readChoice(): ThemeChoice {
  return unstored ?? themeChoice(kept('local', themeStorageKey));
}

function choose(choice: ThemeChoice): void {
  unstored = keep('local', themeStorageKey, choice) ? undefined : choice;
  chosen.dispatchEvent(new Event('change'));
}

function onChoice(listener: () => void): () => void {
  chosen.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    chosen.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** Knows the theme, keeps it, and follows the device while it is `system` (spec 1 §4). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const choice = useSyncExternalStore(onChoice, readChoice, () => 'system' as const);
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const { classList } = document.documentElement;
      classList.remove('light', 'dark');
      classList.add(themeClass(readChoice(), device.matches));
    };
    apply();
    const stop = onChoice(apply);
    device.addEventListener('change', apply);
    return () => {
      stop();
      device.removeEventListener('change', apply);
    };
  }, []);
  const theme = useMemo(() => ({ choice, choose }), [choice]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** The theme and how to choose another. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme must be used within a ThemeProvider');
  return theme;
}
