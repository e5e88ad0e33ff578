/** Who sees an entry. */
type Audience = 'everyone' | 'visitor' | 'newcomer' | 'member' | 'admin';
type NavigationEntry = { label: string; to: string; audience: Audience };

const home = { label: 'Home', to: '/', audience: 'everyone' } as const;
const browse = { label: 'Browse', to: '/search', audience: 'everyone' } as const;
const insights = { label: 'Insights', to: '/insights', audience: 'everyone' } as const;
const friends = { label: 'Friends', to: '/friends', audience: 'member' } as const;
const signIn = { label: 'Sign In', to: '/login', audience: 'visitor' } as const;
const register = { label: 'Register', to: '/register', audience: 'newcomer' } as const;
const profile = { label: 'Profile', to: '/profile', audience: 'member' } as const;
const favorites = { label: 'Favorites', to: '/favorites', audience: 'member' } as const;
const shares = { label: 'Your Shares', to: '/profile/shares', audience: 'member' } as const;
const history = { label: 'History', to: '/history', audience: 'member' } as const;

/**
 * Every entry of every menu, in its order there (spec 1 §2.3, §2.4; for members Friends and their shares, decisions 157 and 161). An entry is added together with the page that it
 * leads to, never before.
 */
const menus = {
  bar: [home, browse, insights, friends],
  sheetNavigation: [home, browse, insights, friends, { label: 'Admin', to: '/admin', audience: 'admin' }],
  sheetAccount: [signIn, register, favorites, profile, history, shares],
  account: [signIn, register, profile, favorites, history, shares],
  /** Under a line in the account menu. */
  admin: [{ label: 'Admin Panel', to: '/admin', audience: 'admin' }],
} as const satisfies Record<string, readonly NavigationEntry[]>;

/** Who looks at the page: of visitors, one who may make an account, and one who has to be invited or may not. */
export type Reader = 'visitor' | 'uninvited' | 'member' | 'admin';

/** Who looks at a page with this session. */
export function readerOf(session: { isAdmin: boolean } | null, isRegistrationOpen: boolean): Reader {
  if (session) return session.isAdmin ? 'admin' : 'member';
  return isRegistrationOpen ? 'visitor' : 'uninvited';
}

/** Spec 1 §2.3, §2.4: an admin sees what members see and more. */
const audiences: Record<Reader, readonly Audience[]> = {
  visitor: ['everyone', 'visitor', 'newcomer'],
  uninvited: ['everyone', 'visitor'],
  member: ['everyone', 'member'],
  admin: ['everyone', 'member', 'admin'],
};

/** The entries of a menu that somebody sees. */
export function entriesFor<Menu extends keyof typeof menus>(menu: Menu, reader: Reader) {
  const entries: readonly (typeof menus)[Menu][number][] = menus[menu];
  return entries.filter(({ audience }) => audiences[reader].includes(audience));
}
