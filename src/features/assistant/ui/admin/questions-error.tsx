import { LoadError } from '#client/errors/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { questionWords } from './question-words.ts';

/** In place of questions that could not be read (spec 3 §8). */
export function QuestionsError({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <LoadError
      error={error}
      heading="h2"
      title="Error loading questions"
      message={questionWords(error)}
      retryLabel="Try again"
      retry={retry}
    />
  );
}

/** The shape of questions that come. */
export function QuestionsSkeleton() {
  return (
    <div aria-busy className="grid max-w-3xl gap-5">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="note grid gap-3 py-1 pl-5">
          <Skeleton className={`h-6 ${width}`} />
          <Skeleton className="w-1/3" />
        </div>
      ))}
    </div>
  );
}
