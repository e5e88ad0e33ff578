import { createFileRoute } from '@tanstack/react-router';
import { isAdminHere } from '#client/session.ts';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { siteSettingsQuery } from '#features/admin/ui/operations.ts';
import { SettingsSection } from '#features/admin/ui/settings/settings-section.tsx';
import { SiteSettings } from '#features/admin/ui/settings/site-settings.tsx';
import { ChatInstructions } from '#features/assistant/ui/admin/instructions-form.tsx';
import { StorageTools } from '#features/media/ui/storage-tools.tsx';
import { ThumbnailInstructions } from '#features/media/ui/thumbnail-instructions.tsx';

export const Route = createFileRoute('/admin/settings')({
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    if (await isAdminHere(queryClient)) await queryClient.prefetchQuery(siteSettingsQuery());
    return siteOfRoot({ parentMatchPromise });
  },
  head: privateHead('Admin Settings'),
  component: Settings,
});

function Settings() {
  return (
    <AdminPage title="Admin Settings" subtitle="Instructions for the assistant, accounts and limits.">
      <SiteSettings>
        <SettingsSection title="AI Assistant" hint="How the assistant answers.">
          <ChatInstructions />
        </SettingsSection>
        <SettingsSection title="Thumbnail Generation" hint="How an image model draws thumbnails.">
          <ThumbnailInstructions />
        </SettingsSection>
        <SettingsSection title="Storage Tools" hint="Moving and cleaning up the pictures of videos.">
          <StorageTools />
        </SettingsSection>
      </SiteSettings>
    </AdminPage>
  );
}
