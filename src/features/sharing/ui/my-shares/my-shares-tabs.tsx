import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

const TABS = { links: 'Links', events: 'What happened', revoked: 'Revoked' };
export type SharesTab = keyof typeof TABS;

/** The member's links, what happened to them, and those that they took back. */
export function MySharesTabs({ tab, children }: { tab: SharesTab; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <Tabs
        label="Your shares"
        tabs={TABS}
        selected={tab}
        panel="shares"
        addressOf={(one) => (one === 'links' ? '/profile/shares' : `/profile/shares?tab=${one}`)}
        onSelect={(one) =>
          void navigate({
            to: '/profile/shares',
            search: { tab: one === 'links' ? undefined : one },
            replace: true,
            resetScroll: false,
          })
        }
        className="mb-6 border-b"
      />
      <TabPanel id="shares" selected={tab}>
        {children}
      </TabPanel>
    </>
  );
}
