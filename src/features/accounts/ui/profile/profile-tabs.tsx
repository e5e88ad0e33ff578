import { Link, useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { PROFILE_TABS, type ProfileTab, TAB_LABELS, tabByKey } from '../../rules/profile-tab.ts';

/** The address of a tab: the first has none of its own. */
const searchOf = (tab: ProfileTab) => ({ tab: tab === 'account' ? undefined : tab });

/** The profile's tabs (WAI-ARIA Tabs pattern): links, so that each has an address and works without scripts. */
export function ProfileTabs({ tab, children }: { tab: ProfileTab; children: ReactNode }) {
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, tab);
    if (!next || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(`tab-${next}`)?.focus();
    void navigate({ to: '/profile', search: searchOf(next), replace: true, resetScroll: false });
  };
  return (
    <>
      <div role="tablist" aria-label="Profile" className="mb-8 flex gap-6 border-b border-line">
        {PROFILE_TABS.map((one) => (
          <Link
            key={one}
            id={`tab-${one}`}
            role="tab"
            to="/profile"
            search={searchOf(one)}
            replace
            resetScroll={false}
            aria-selected={one === tab}
            aria-controls="profile-panel"
            tabIndex={one === tab ? 0 : -1}
            onKeyDown={onKeyDown}
            className="target -mb-px flex items-center border-b-2 border-transparent py-2.5 font-medium text-muted hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {TAB_LABELS[one]}
          </Link>
        ))}
      </div>
      <div id="profile-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {children}
      </div>
    </>
  );
}
