import type { ReactNode } from 'react';

/** How questions live, for who looks after them. */
export function Documentation() {
  return (
    <div className="grid max-w-measure gap-6">
      <Part title="Where questions come from">
        <p>
          You write some: they are <b>Predefined</b>. The assistant draws others from a video’s transcript:
          they are <b>AI Generated</b>, until you reword one. What readers type never becomes one. A{' '}
          <b>Video-specific</b> question belongs to one video; the others are asked of every video.
        </p>
      </Part>
      <Part title="Which are shown">
        <p>
          Only what can be answered: an answer is kept, you wrote one, or the video’s texts say something
          about it. The most helpful come first, then those in your order; now and then a lower one is tried
          in place of one of the best.
        </p>
      </Part>
      <Part title="Your own answers">
        <p>
          On a video’s questions press <i>Write an answer</i>. It is given before any other, marked as the
          curator’s, in the chat, in shared links and among insights, and stays whatever becomes of the model
          or the instructions. Emptied, it makes room for the assistant’s again. A time in brackets, such as
          [1:23], plays that moment.
        </p>
      </Part>
      <Part title="When a question is retired">
        <p>
          When too few people found its answers helpful: by the numbers of the settings under Analytics, and
          once a week, on Sunday at 2 AM (UTC), by the cleanup. Visitors of one network count as one voter.{' '}
          <i>Override</i> brings a question back for good.
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
