import type { ReactNode, Ref } from 'react';
import { PLAYER_PLACE } from './player/player-place.ts';

/**
 * What the chat lies over is not there for anybody while it does: on wide screens the right column, on narrow ones all
 * but the player. It goes once the chat has come, and is back at once: the focus may return to it.
 */
const COVERED =
  'group-has-[[data-chat][open]]/video:transition-[visibility] ' +
  'group-has-[[data-chat][open]]/video:duration-(--duration-slow) ' +
  'max-lg:group-has-[[data-chat][open]]/video:invisible';
const COVERED_BESIDE = `${COVERED} lg:group-has-[[data-chat][open]]/video:invisible`;

/**
 * On narrow screens that stand upright the player stays at the top of what can be seen. On those that lie on their side
 * it would leave no room for anything else: there it goes with the page, and stands beside the chat while that is open.
 */
const PLAYER =
  `${PLAYER_PLACE} max-lg:top-[var(--view-top,0px)] max-lg:z-10 max-lg:bg-paper max-lg:portrait:sticky lg:col-start-1 ` +
  'max-lg:group-has-[[data-chat][open]]/video:sticky beside:group-has-[[data-chat][open]]/video:-ml-gutter ' +
  'beside:group-has-[[data-chat][open]]/video:w-[calc(100%+2*var(--spacing-gutter)-var(--container-beside))]';

/** The parts of a video's page. The page fills them; where they stand, and what covers what, is decided here. */
type VideoLayoutProps = {
  player: ReactNode;
  playerPlace?: Ref<HTMLDivElement>;
  /** The title, and what is known of the video. */
  facts: ReactNode;
  /** Buttons in a row under the facts; what opens the chat, and the chat itself, is one of them. */
  actions?: ReactNode;
  description: ReactNode;
  /** Beside the player on wide screens, under the description on narrow ones. */
  questions?: ReactNode;
  /** Under the questions; fills the height that they leave. Undefined where there is none. */
  transcript?: ReactNode;
  /** What to go on with. */
  next?: ReactNode;
};

/** How a video's page is laid out (spec 2 §2): two columns on wide screens, one on narrow ones. */
export function VideoLayout({ player, playerPlace, facts, actions, description, ...more }: VideoLayoutProps) {
  const { questions, transcript, next } = more;
  return (
    <article className="group/video page grid gap-x-10 gap-y-6 pt-4 pb-[calc(5rem+env(safe-area-inset-bottom))] grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-8">
      <div ref={playerPlace} className={PLAYER}>
        {player}
      </div>
      <div className={`grid grid-cols-1 content-start gap-5 lg:col-start-1 ${COVERED}`}>
        {facts}
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        {description}
      </div>
      <div className={`lg:col-start-2 lg:row-span-3 lg:row-start-1 ${COVERED_BESIDE}`}>
        <div className="flex flex-col gap-8 lg:sticky lg:top-24 lg:h-[calc(100dvh-12rem)] lg:min-h-140">
          {questions}
          {transcript && (
            <aside aria-label="Transcript" className="lg:min-h-0 lg:flex-1">
              {transcript}
            </aside>
          )}
        </div>
      </div>
      {next && <div className={`lg:col-start-1 ${COVERED}`}>{next}</div>}
    </article>
  );
}
