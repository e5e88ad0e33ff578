import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

/** The tabs of the profile (spec 2 §2 Profile), the first shown by default. */
const TABS = { account: 'Account', favorites: 'Favorites', history: 'History' };
type ProfileTab = keyof typeof TABS;

/** The profile's tabs; the first has no address of its own. */
export function ProfileTabs({ tab, children }: { tab: ProfileTab; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <Tabs
        label="Profile"
        tabs={TABS}
        selected={tab}
        panel="profile"
        addressOf={(one) => (one === 'account' ? '/profile' : `/profile?tab=${one}`)}
        onSelect={(one) =>
          void navigate({
            to: '/profile',
            search: { tab: one === 'account' ? undefined : one },
            replace: true,
            resetScroll: false,
          })
        }
        className="mb-8 border-b"
      />
      <TabPanel id="profile" selected={tab}>
        {children}
      </TabPanel>
    </>
  );
}
