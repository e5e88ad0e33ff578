import { ScriptOnce } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { moveToasts } from '#ui/toast.ts';
import { useMedia } from '#ui/use-media.ts';
import { applyWideScreen, wideScreenScript } from './player/controls/wide-screen.ts';
import { PLAYER_PLACE } from './player/player-place.ts';
import { usePartInSight } from './use-part-in-sight.ts';

/** From this width on there are two columns (spec 2 §9 Breakpoints). */
const WIDE = '(width >= 64rem)';
/** The variant `tall`, for scripts. */
const TALL = '(width >= 64rem) and (height >= 60rem)';
/** The variant `upright`, for scripts. */
const UPRIGHT = '(width < 64rem) and (max-aspect-ratio: 3/4) and (height >= 40rem)';

/**
 * What the chat lies over on narrow screens is not there for anybody while it does: all but the player. It goes once the
 * chat has come, and is back at once: the focus may return to it. On a tablet that lies on its side it stands beside the chat.
 */
const COVERED =
  'group-has-[[data-chat][open]]/video:transition-[visibility] ' +
  'group-has-[[data-chat][open]]/video:duration-(--duration-slow) ' +
  'max-lg:group-has-[[data-chat][open]]/video:invisible lying:group-has-[[data-chat][open]]/video:visible';

/**
 * The chat takes the right column. From 1440 px on there is room for a third one: the page becomes as much wider, and
 * the transcript stays beside the answer. Below that it goes under the player, beside the title.
 */
const ARTICLE =
  'group/video page grid grid-cols-1 gap-x-10 gap-y-6 pt-4 pb-24 lg:grid-cols-[minmax(0,1fr)_min(22rem,40vw)] ' +
  'lg:grid-rows-[auto_auto_auto_1fr] lg:pt-0 docked:pb-[calc(5rem+env(safe-area-inset-bottom))] ' +
  'upright:has-[[data-dock]_[data-sign-up]]:pb-[calc(17rem+env(safe-area-inset-bottom))] ' +
  'split:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_calc(var(--container-chat)-var(--spacing-gutter))] ' +
  'split:grid-rows-[auto_auto_1fr] ' +
  'wide:has-[[data-chat][open]]:max-w-[calc(var(--container-page)+var(--container-chat))] ' +
  'wide:has-[[data-chat][open]]:pr-[calc(var(--container-chat)+var(--spacing-gutter))] ' +
  'widened:grid-rows-[auto_auto_auto_auto_1fr] ' +
  'lying:grid-cols-[minmax(0,1fr)_min(22rem,40vw)] lying:grid-rows-[auto_auto_auto_1fr] ' +
  'lying:has-[[data-chat][open]]:grid-cols-1 lying:has-[[data-chat][open]]:grid-rows-none ' +
  'lying:has-[[data-chat][open]]:[reading-flow:grid-order] ' +
  'lying:has-[[data-chat][open]]:pr-[calc(var(--container-beside)+var(--spacing-gutter))]';

/**
 * On narrow screens that stand upright the player stays at the top of what can be seen. On those that lie on their side
 * it would leave no room for anything else: there it goes with the page, under the bar that comes back, and stands beside
 * the chat while that is open. On wide ones it stays under the bar, with the paper over it, and what one reads passes under it.
 */
const PLAYER =
  `${PLAYER_PLACE} max-lg:top-[var(--view-top,0px)] z-5 max-lg:portrait:z-10 max-lg:bg-paper max-lg:portrait:sticky ` +
  'max-lg:group-has-[[data-chat][open]]/video:sticky max-lg:group-has-[[data-chat][open]]/video:z-10 ' +
  'beside:group-has-[[data-chat][open]]/video:-ml-gutter ' +
  'beside:group-has-[[data-chat][open]]/video:w-[calc(100%+2*var(--spacing-gutter)-var(--container-beside))] ' +
  'lying:col-start-1 lying:group-has-[[data-chat][open]]/video:w-[calc(100%+2*var(--spacing-gutter))] ' +
  'lg:sticky lg:top-16 lg:col-start-1 lg:bg-paper lg:pt-8 split:col-end-3 widened:static widened:col-span-2';

/** As wide as the window, if that leaves its controls and the title in sight. */
const WIDE_SIZE =
  'widened:relative widened:left-1/2 widened:-translate-x-1/2 ' +
  'widened:w-[min(100vw-2*var(--spacing-gutter)-1rem,(100dvh-12rem)*16/9)] widened:max-w-none';

/** On low windows it leaves room under it for the title, and for what one reads. */
const PLAYER_SIZE = `lg:max-w-[calc((100dvh-16rem)*16/9)] ${WIDE_SIZE}`;

/** Gone while there is nothing in it, or only what is hidden. */
const UNLESS_EMPTY = 'not-has-[>:not([hidden])]:hidden';

/**
 * What asks to sign up comes after a while, and moves nothing then. On phones it stands over the bar at the foot, in sight
 * wherever one reads. Elsewhere its room is kept from the start, under the description; where the window leaves room for it beside
 * the thought, the transcript and the questions, at the foot of the right column.
 */
const PROMPT = 'hidden min-h-46 lg:min-h-41 content-end not-empty:grid in-data-sign-up-room:grid';
const PROMPT_IN_COLUMN = `less-tall:hidden ${PROMPT}`;
const PROMPT_UNDER_TEXTS = `tall:hidden upright:hidden max-w-measure ${PROMPT}`;
const PROMPT_OVER_BAR = 'hidden upright:not-empty:block basis-full pt-1';

const ARRIVAL = 'peer/arrival grid grid-cols-1 content-start gap-6 low:gap-4 empty:hidden';

const LEFT = `lg:col-start-1 lying:col-start-1 ${COVERED}`;

/** In the right column of a tablet that lies on its side; beside the chat there is but one. */
const RIGHT = 'lying:col-start-2 lying:group-has-[[data-chat][open]]/video:col-start-1';
const AT_FIRST = 'lying:row-start-1 lying:group-has-[[data-chat][open]]/video:row-start-auto';
const AT_TRANSCRIPT =
  'lying:row-start-2 lying:row-span-3 lying:group-has-[[data-chat][open]]/video:[grid-row:auto]';
/** Beside the chat title and transcript come first: by Tab as well, in browsers that know of a reading flow. */
const LATER = 'lying:group-has-[[data-chat][open]]/video:order-1';

/** Beside a transcript while that is under the player: title, what is said to who came by a link, description. */
const TEXTS = 'split:col-start-1 split:col-end-3 split:group-has-[[data-transcript]]/video:col-end-2';
const AFTER_ARRIVAL = 'split:order-1';

/**
 * The right column, which the transcript fills, and which scrolls in itself where a window is too low for it. While the
 * chat has its place its parts stand by themselves under the player.
 */
const COLUMN =
  'flex flex-col lg:sticky lg:top-24 lg:h-[calc(100dvh-11rem)] low:h-[calc(100dvh-10.25rem)] ' +
  'wide:group-has-[[data-chat][open]]/video:h-[calc(100dvh-8rem)] split:contents';
const COLUMN_PARTS =
  'flex flex-col gap-8 has-[[data-shared-moment]]:gap-6 low:gap-6 low:has-[[data-shared-moment]]:gap-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:-mx-1 lg:px-1 split:contents';
const COLUMN_PLACE =
  'lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:pt-8 split:contents widened:row-start-2 widened:pt-0';

/** From side to side under the player, while the chat is beside it. */
const UNDER_PLAYER = `split:col-start-1 split:col-end-3 ${AFTER_ARRIVAL}`;

/**
 * On a low window they scroll in themselves, so that the transcript keeps its place above the button, one of them at least in
 * sight. To a shared moment belongs what is said around it: then they come under that, and the column scrolls.
 */
const QUESTIONS =
  `${UNDER_PLAYER} lg:min-h-24 lg:peer-[:not(:empty)]/arrival:min-h-36 lg:overflow-y-auto lg:-mx-1 lg:px-1 ` +
  'lg:group-has-[[data-shared-moment]]/video:order-1 lg:group-has-[[data-shared-moment]]/video:shrink-0 ' +
  'lg:group-has-[[data-shared-moment]]/video:overflow-visible';

/**
 * Five lines at least; under the player it takes the height that the window has left, but for the gaps.
 * Without scripts none comes where one is awaited.
 */
const TRANSCRIPT =
  'noscript:has-[>[aria-busy=true]]:hidden min-w-0 lg:min-h-58 lg:flex-1 split:col-start-2 split:row-span-2 split:row-start-2 ' +
  'split:h-[clamp(13.5rem,100dvh-9rem-(100vw-32rem)*9/16,32rem)]';

/**
 * The bar at the foot of narrow screens that stand upright or are high enough: nothing of the player ever comes there,
 * and the page ends above it. On others its buttons stand in the page. On wide screens they stand at the foot of the
 * right column, which ends above them; under a film as wide as the window the column goes on, and fades out there. While somebody types in the page it makes way: above a soft keyboard it would lie
 * over the field.
 */
const DOCK =
  'docked:pointer-coarse:group-has-[:is(textarea,input:not([type=range])):not(dialog_*):focus]/video:invisible ' +
  'lying:group-has-[[data-chat][open]]/video:invisible flex upright:flex-wrap gap-3 noscript:hidden docked:fixed docked:inset-x-0 docked:bottom-0 docked:z-10 docked:justify-between ' +
  'docked:border-t docked:border-line docked:bg-paper docked:px-gutter docked:pt-2 ' +
  'docked:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:fixed lg:bottom-4 lg:z-10 lg:w-[min(22rem,40vw)] ' +
  'lg:right-[max(var(--spacing-gutter),calc((100%-var(--container-page))/2+var(--spacing-gutter)))] ' +
  'widened:before:pointer-events-none widened:before:absolute widened:before:-inset-x-2 widened:before:-top-10 ' +
  'widened:before:-bottom-4 widened:before:-z-1 widened:before:bg-linear-to-t widened:before:from-paper ' +
  'widened:before:from-70% widened:before:to-transparent';

/** The parts of a video's page. The page fills them; where they stand, and what covers what, is decided here. */
type VideoLayoutProps = {
  player: ReactNode;
  /** Whether it may be as wide as the window (see `useWideScreen`): where its own controls say so. */
  widens?: boolean;
  playerPlace?: Ref<HTMLDivElement>;
  /**
   * A note for who came by a link, drawn in the browser alone: on wide screens on top of the right column, on narrow ones
   * between player and title. It is made anew when the screen becomes the other: what it knows is kept by the page.
   */
  arrival?: ReactNode;
  /** Is told where a prompt to sign up stands; nothing else is drawn there. */
  promptPlace?: Ref<HTMLDivElement>;
  /** A script for the page that the server sends: it may write into the places of the arrival before all others run. */
  early?: string;
  /** A line in the space over the title, where it takes no room: nothing moves when it comes. */
  welcome?: ReactNode;
  /** The title, and what is known of the video. */
  facts: ReactNode;
  /** Buttons that are in reach wherever one reads, and what they open. */
  dock?: ReactNode;
  /** Two or three questions before the description, on narrow screens alone. */
  hint?: ReactNode;
  description: ReactNode;
  /** Beside the player, on wide screens alone. */
  questions?: ReactNode;
  /** Under the questions; fills the height that they leave. Undefined where there is none. */
  transcript?: ReactNode;
  /** What to go on with. */
  next?: ReactNode;
};

/** How a video's page is laid out (spec 2 §2): two columns on wide screens, one on narrow ones. */
export function VideoLayout({
  player,
  widens = false,
  playerPlace,
  arrival,
  promptPlace,
  facts,
  dock,
  description,
  ...more
}: VideoLayoutProps) {
  const { early, welcome, hint, questions, transcript, next } = more;
  const isWide = useMedia(WIDE);
  const isTall = useMedia(TALL);
  const isUpright = useMedia(UPRIGHT);
  const page = useRef<HTMLElement>(null);
  usePartInSight(page);
  useLayoutEffect(() => {
    if (widens) applyWideScreen();
  }, [widens]);
  return (
    <article ref={page} className={ARTICLE} data-widens={widens || undefined}>
      {widens && <ScriptOnce>{wideScreenScript}</ScriptOnce>}
      <div ref={playerPlace} data-player-place className={PLAYER}>
        <div className={PLAYER_SIZE}>{player}</div>
      </div>
      {early !== undefined && <EarlyPlace className={`lg:hidden ${LEFT}`} />}
      {arrival && isWide === false && <ArrivalPlace className={LEFT}>{arrival}</ArrivalPlace>}
      <div className={`relative grid grid-cols-1 content-start gap-4 ${LEFT} ${TEXTS}`}>
        {welcome}
        {facts}
      </div>
      {dock && (
        <div data-dock className={DOCK}>
          {promptPlace && isUpright && <div ref={promptPlace} className={PROMPT_OVER_BAR} />}
          {dock}
        </div>
      )}
      {hint && (
        <div className={`${UNLESS_EMPTY} lg:hidden ${COVERED} ${RIGHT} ${AT_FIRST} ${LATER}`}>{hint}</div>
      )}
      <div className={`grid grid-cols-1 content-start gap-5 ${LEFT} ${LATER} ${TEXTS} ${AFTER_ARRIVAL}`}>
        {description}
        {promptPlace && (
          <div ref={isTall || isUpright ? undefined : promptPlace} className={PROMPT_UNDER_TEXTS} />
        )}
      </div>
      <div className={`${COLUMN_PLACE} ${COVERED} ${RIGHT} ${AT_TRANSCRIPT}`}>
        <div className={COLUMN}>
          <div className={COLUMN_PARTS}>
            {early !== undefined && <EarlyPlace className={`max-lg:hidden ${TEXTS}`} />}
            {arrival && isWide && <ArrivalPlace className={TEXTS}>{arrival}</ArrivalPlace>}
            {questions && <div className={`${UNLESS_EMPTY} max-lg:hidden ${QUESTIONS}`}>{questions}</div>}
            {transcript && (
              <div data-transcript className={TRANSCRIPT}>
                {transcript}
              </div>
            )}
          </div>
          {promptPlace && <div ref={isTall ? promptPlace : undefined} className={PROMPT_IN_COLUMN} />}
        </div>
      </div>
      {next && <div className={`lying:col-span-full ${LEFT} ${LATER} ${UNDER_PLAYER}`}>{next}</div>}
      {early && <ScriptOnce>{early}</ScriptOnce>}
    </article>
  );
}

/** Toasts keep off it. It often comes after one that tells whom the link connected: that makes way then. */
function ArrivalPlace({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const sizes = new ResizeObserver(moveToasts);
    sizes.observe(place.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={place} data-toasts-keep-off className={`${ARRIVAL} ${className}`}>
      {children}
    </div>
  );
}

/** What is in it was written by a script; it is nothing to React, before and after. */
function EarlyPlace({ className }: { className: string }) {
  return (
    <div
      data-early
      suppressHydrationWarning
      className={`empty:hidden ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what stands in it alone
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
