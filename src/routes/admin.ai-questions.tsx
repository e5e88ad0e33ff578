import { createFileRoute } from '@tanstack/react-router';
import { privateHead, siteOfRoot } from '#client/site.ts';
import { AdminPage } from '#features/admin/ui/admin-page.tsx';
import { aiQuestionsPlace } from '#features/assistant/rules/questions/ai-questions-place.ts';
import { AiQuestions } from '#features/assistant/ui/admin/ai-questions.tsx';

export const Route = createFileRoute('/admin/ai-questions')({
  validateSearch: aiQuestionsPlace,
  loader: siteOfRoot,
  head: privateHead('AI Questions'),
  component: Questions,
});

function Questions() {
  const { tab = 'questions', view = 'manage', part = 'overview', video = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      title="AI Assistant"
      entry="AI Questions"
      subtitle="Its instructions, the questions beside videos, and how helpful the answers are."
    >
      <AiQuestions
        place={{ tab, view, part, video }}
        onPlace={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </AdminPage>
  );
}
