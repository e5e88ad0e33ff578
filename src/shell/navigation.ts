/**
 * Every entry of the menus, in order: the top bar shows `navigation`, the menu sheet all sections, the account menu
 * `account`. An entry is added here together with the page that it leads to, never before.
 */
export const navigation = [
  { section: 'navigation', label: 'Home', to: '/', audience: 'everyone' },
  { section: 'navigation', label: 'Browse', to: '/search', audience: 'everyone' },
  { section: 'account', label: 'Sign In', to: '/login', audience: 'visitor' },
  { section: 'account', label: 'Register', to: '/register', audience: 'visitor' },
  { section: 'account', label: 'Favorites', to: '/favorites', audience: 'member' },
  { section: 'account', label: 'History', to: '/history', audience: 'member' },
] as const satisfies readonly NavigationEntry[];

/** Who sees an entry. */
type Audience = 'everyone' | 'visitor' | 'member' | 'admin';
type Section = 'navigation' | 'account';
type NavigationEntry = { section: Section; label: string; to: string; audience: Audience };

/** Who looks at the page. */
export type Reader = 'visitor' | 'member' | 'admin';

/** Spec 1 §2.3, §2.4: an admin sees what members see and more. */
const audiences: Record<Reader, readonly Audience[]> = {
  visitor: ['everyone', 'visitor'],
  member: ['everyone', 'member'],
  admin: ['everyone', 'member', 'admin'],
};

/** The entries of a section that somebody sees. */
export function entriesFor(
  section: Section,
  reader: Reader,
  entries: readonly NavigationEntry[] = navigation,
) {
  return entries.filter((entry) => entry.section === section && audiences[reader].includes(entry.audience));
}
