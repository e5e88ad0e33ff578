import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { siteSettingsQuery } from '../operations.ts';
import { AccountsForm } from './accounts-form.tsx';
import { AssistantForm } from './assistant-form.tsx';
import { ConnectByLink } from './connect-by-link.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SiteForm } from './site-form.tsx';

/** What an admin decides about the site (spec 3 §2 Admin Settings). `children`: the sections of other features. */
export function SiteSettings({ children }: { children: ReactNode }) {
  const query = useQuery(siteSettingsQuery());
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (query.isLoadingError) return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  const { settings, operatorsName, hasModel } = query.data;
  return (
    <div>
      {children}
      <SettingsSection title="Site">
        <SiteForm settings={settings} operatorsName={operatorsName} />
      </SettingsSection>
      <SettingsSection title="Accounts">
        <AccountsForm settings={settings} />
        <ConnectByLink isOn={settings.connectByLink} />
      </SettingsSection>
      <SettingsSection title="Asking" hint="Who may ask the assistant, and what it may cost.">
        <AssistantForm settings={settings} hasModel={hasModel} />
      </SettingsSection>
    </div>
  );
}
