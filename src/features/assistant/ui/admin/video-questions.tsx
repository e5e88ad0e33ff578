import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AdminPoster } from '#features/catalogue/ui/admin/admin-poster.tsx';
import { playerVideo } from '#features/watch/rules/player-video.ts';
import { PlayerProvider } from '#features/watch/ui/player/player-provider.tsx';
import { VideoPlayer } from '#features/watch/ui/player/video-player.tsx';
import { whyNoQuestions } from '../../rules/questions/suggestion-outcome.ts';
import { CuratorAnswer } from './answer-editor.tsx';
import { managedQuestionsQuery } from './queries.ts';
import { QuestionMargin } from './question-margin.tsx';
import { QuestionsError, QuestionsSkeleton } from './questions-error.tsx';
import { SuggestQuestions } from './suggest-questions.tsx';

/**
 * The questions of one video beside its player: its own, and those that are asked of every video, each with the answer
 * that a curator may write. For the page of the video's admin and for that of all questions.
 */
export function VideoQuestions({ videoId }: { videoId: string }) {
  const query = useQuery(managedQuestionsQuery(videoId));
  const video = query.data?.video;
  const played = useMemo(
    () => video && playerVideo({ id: video.id, title: video.title, url: video.url, transcripts: [] }),
    [video],
  );
  if (query.isPending) return <QuestionsSkeleton />;
  if (query.isLoadingError || !video || !played)
    return <QuestionsError error={query.error} retry={() => query.refetch()} />;
  const { questions, globalQuestions } = query.data;
  const answer = (question: (typeof questions)[number]) => (
    <CuratorAnswer question={question} video={video} />
  );
  return (
    <PlayerProvider video={played}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="sticky top-0 z-5 bg-paper pb-1 max-lg:[--picture-most:30svh] lg:top-20 lg:order-2">
          <VideoPlayer poster={<AdminPoster videoId={videoId} />} />
        </div>
        <div className="grid max-w-3xl grid-cols-1 gap-10">
          <QuestionMargin
            title="Questions of this video"
            hint="The most helpful come first once people voted. Which five a reader meets beside the player, and in which order, differs from reader to reader, so that each is tried."
            questions={questions}
            group={videoId}
            shownIn={videoId}
            answer={answer}
            add="Add a question to this video"
            suggest={(write) => <SuggestQuestions video={video} onWrite={write} />}
            empty={whyNoQuestions(video)}
          />
          <QuestionMargin
            title="Asked of every video"
            hint="What you change in their words, you change for all videos; an answer is this video’s alone."
            questions={globalQuestions}
            group={null}
            shownIn={videoId}
            answer={answer}
          />
        </div>
      </div>
    </PlayerProvider>
  );
}
