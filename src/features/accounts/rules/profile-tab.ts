/** The tabs of the profile (spec 2 §2 Profile), the first shown by default. */
export const PROFILE_TABS = ['account', 'favorites', 'history'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const TAB_LABELS: Record<ProfileTab, string> = {
  account: 'Account',
  favorites: 'Favorites',
  history: 'History',
};

/** The tab that the keyboard leads to from another (WAI-ARIA Tabs pattern); null for any other key. */
export function tabByKey(key: string, from: ProfileTab): ProfileTab | null {
  const place = PROFILE_TABS.indexOf(from);
  const last = PROFILE_TABS.length - 1;
  switch (key) {
    case 'ArrowRight':
      return PROFILE_TABS[place === last ? 0 : place + 1] ?? null;
    case 'ArrowLeft':
      return PROFILE_TABS[place === 0 ? last : place - 1] ?? null;
    case 'Home':
      return 'account';
    case 'End':
      return 'history';
    default:
      return null;
  }
}
