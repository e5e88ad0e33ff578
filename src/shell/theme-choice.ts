export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeClass = 'light' | 'dark';

/** What was kept, or `system` where nothing or nonsense was. */
export function themeChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** The class that the document's root gets for a choice. */
export function themeClass(choice: ThemeChoice, deviceIsDark: boolean): ThemeClass {
  if (choice !== 'system') return choice;
  return deviceIsDark ? 'dark' : 'light';
}
