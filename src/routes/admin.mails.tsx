import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { Outbox } from '#features/mail/ui/outbox.tsx';

export const Route = createFileRoute('/admin/mails')({
  loader: siteOfRoot,
  head: privateHead('Mails'),
  component: Mails,
});

function Mails() {
  return (
    <AdminPage title="Mails" subtitle="Mails of the last 7 days.">
      <Outbox />
    </AdminPage>
  );
}
