import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { AddTranscripts } from '#features/media/ui/transcripts/add-transcripts.tsx';

export const Route = createFileRoute('/admin/transcripts/add')({
  loader: siteOfRoot,
  head: privateHead('Add transcripts'),
  component: AddManyTranscripts,
});

function AddManyTranscripts() {
  return (
    <AdminPage
      title="Add transcripts"
      subtitle="Many files at once: each finds its video by its name. Nothing is added before you say so."
    >
      <AddTranscripts />
    </AdminPage>
  );
}
