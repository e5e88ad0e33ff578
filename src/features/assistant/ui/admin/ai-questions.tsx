import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import {
  type AiQuestionsPlace,
  QUESTION_TABS,
  QUESTION_VIEWS,
} from '../../rules/questions/ai-questions-place.ts';
import { QuestionAnalytics } from './analytics/question-analytics.tsx';
import { ChooseVideo } from './choose-video.tsx';
import { Documentation } from './documentation.tsx';
import { ChatInstructions } from './instructions-form.tsx';
import { Maintenance } from './maintenance.tsx';
import { managedQuestionsQuery } from './queries.ts';
import { QuestionMargin } from './question-margin.tsx';
import { QuestionTextForm } from './question-text-form.tsx';
import { QuestionsError, QuestionsSkeleton } from './questions-error.tsx';
import { useQuestionChanges } from './use-question-changes.ts';
import { VideoQuestions } from './video-questions.tsx';

type AiQuestionsProps = { place: Required<AiQuestionsPlace>; onPlace: (place: AiQuestionsPlace) => void };

const ADDRESS = '/admin/ai-questions';

/** Instructions, questions and what people said of them (spec 3 §2 AI Questions page). */
export function AiQuestions({ place, onPlace }: AiQuestionsProps) {
  const { tab, part } = place;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Tabs
        label="AI Assistant"
        tabs={QUESTION_TABS}
        selected={tab}
        panel="ai-assistant"
        addressOf={(one) => `${ADDRESS}?tab=${one}`}
        onSelect={(one) => onPlace({ tab: one })}
        className="border-b"
      />
      <TabPanel id="ai-assistant" selected={tab}>
        {tab === 'instructions' && <ChatInstructions />}
        {tab === 'questions' && <Questions place={place} onPlace={onPlace} />}
        {tab === 'analytics' && (
          <QuestionAnalytics part={part} onPart={(one) => onPlace({ tab, part: one })} />
        )}
      </TabPanel>
    </div>
  );
}

function Questions({ place: { view, video }, onPlace }: AiQuestionsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Tabs
        label="Questions"
        tabs={QUESTION_VIEWS}
        selected={view}
        panel="ai-questions"
        addressOf={(one) => `${ADDRESS}?view=${one}`}
        onSelect={(one) => onPlace({ view: one })}
      />
      <TabPanel id="ai-questions" selected={view}>
        {view === 'manage' && (video ? <OfVideo videoId={video} /> : <OfEveryVideo />)}
        {view === 'maintenance' && <Maintenance />}
        {view === 'add' && <AddQuestion />}
        {view === 'documentation' && <Documentation />}
      </TabPanel>
    </div>
  );
}

function OfEveryVideo() {
  const query = useQuery(managedQuestionsQuery(null));
  return (
    <div className="grid max-w-3xl gap-12">
      {query.isPending && <QuestionsSkeleton />}
      {query.isLoadingError && <QuestionsError error={query.error} retry={query.refetch} />}
      {query.data && (
        <QuestionMargin
          title="Asked of every video"
          hint="They stand beside each video whose texts can answer them, after the video’s own."
          questions={query.data.questions}
          group={null}
          shownIn={null}
          empty={
            <>
              No questions yet.{' '}
              <Link to={ADDRESS} search={{ view: 'add' }} className="target prose-link">
                Add the first
              </Link>
            </>
          }
        />
      )}
      <ChooseVideo />
    </div>
  );
}

function OfVideo({ videoId }: { videoId: string }) {
  const { data } = useQuery(managedQuestionsQuery(videoId));
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <Link to={ADDRESS} search={{}} className="target prose-link w-fit text-sm">
          Questions of every video
        </Link>
        <p className="font-serif text-lg">
          <bdi>{data?.video?.title}</bdi>
        </p>
      </div>
      <VideoQuestions key={videoId} videoId={videoId} />
    </div>
  );
}

function AddQuestion() {
  const changes = useQuestionChanges(null, null);
  return (
    <div className="grid max-w-3xl gap-12">
      <section aria-labelledby="add-question" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="add-question" className="text-lg">
            Ask it of every video
          </h2>
          <p className="text-sm text-muted">
            It is offered wherever the video’s texts can answer it. For one video, choose it below and add it
            there.
          </p>
        </div>
        <QuestionTextForm
          label="Question"
          text=""
          draftOf="question-of-all"
          submit="Add Question"
          working="Adding..."
          failure="Failed to add question"
          placeholder="What would you ask of any video?"
          onSave={changes.add}
        />
      </section>
      <ChooseVideo />
    </div>
  );
}
