import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#client/session.ts';
import { answerBeginning } from '#features/assistant/rules/answer/answer-beginning.ts';
import type { ChatDoor } from '#features/assistant/ui/chat/use-chat-door.ts';
import type { SharedContent } from '../../contract-links.ts';
import { mayInterrupt, PROMPT_MS } from '../../rules/interruption.ts';
import { momentSearch } from '../../rules/share-address.ts';
import { refusalProblem, type ShareProblem, tokenProblem } from '../../rules/share-problem.ts';
import { sharedBy } from '../../rules/shared-by.ts';
import { openingQuery, sharedContentQuery } from './arrival-queries.ts';
import { ConnectByPress } from './connect-by-press.tsx';
import { endEarlyHint } from './early-hint.ts';
import { usePendingMatch } from './pending-match.ts';
import { dismissPrompt, isPromptDismissed } from './prompt-dismissal.ts';
import { ShareAccessError } from './share-access-error.tsx';
import { SharedMoment } from './shared-moment.tsx';
import { SharedThought } from './shared-thought.tsx';
import { SignUpPrompt } from './sign-up-prompt.tsx';
import { useSignUpRoom } from './sign-up-room.ts';
import type { ShareVisit } from './use-share-visit.ts';
import { useWasSeen } from './use-was-seen.ts';

export type ArrivalProps = {
  visit: ShareVisit;
  videoTitle: string;
  isRegistrationOpen: boolean;
  door: ChatDoor;
  /** Where the prompt to sign up stands while the chat is closed; null while there is no such place. */
  promptPlace: HTMLElement | null;
  /** After the thought was opened: the address is to forget what brought it. */
  onRevealed: () => void;
};

/**
 * What somebody meets who comes by a share link, one thing at a time (decisions: One interruption at a time). All of it is
 * what the server says of the link: nothing else of the address is shown or sent.
 */
export default function Arrival({
  visit,
  videoTitle,
  isRegistrationOpen,
  door,
  promptPlace,
  onRevealed,
}: ArrivalProps) {
  const { token, videoId, step } = visit;
  const session = useSession();
  const isUnmatched = usePendingMatch() !== null;
  const isForm = tokenProblem(token) === null;
  const handedOn = useHandedOn(token);
  const content = useQuery({
    ...sharedContentQuery(token),
    enabled: isForm,
    ...(handedOn && { initialData: handedOn }),
  });
  const wasSeen = useWasSeen();
  const isOfThisVideo = content.data?.videoId === videoId;
  const opening = useQuery({
    ...openingQuery(token, session?.id ?? null),
    // Who signed up after it is connected by what they opened before (spec 1 §4 Retroactive matching), which comes first.
    enabled: isOfThisVideo && wasSeen && !(session && isUnmatched),
  });
  const isPromptDue = useIsLater(PROMPT_MS);
  const [isLater, setIsLater] = useState(() => isPromptDismissed(token));
  const [isDismissed, setIsDismissed] = useState(false);

  const problem = problemOf();
  function problemOf(): ShareProblem | null {
    if (!isForm) return tokenProblem(token);
    if (content.error) return refusalProblem(content.error);
    if (content.data && !isOfThisVideo) return 'Share link not found or expired';
    const refusal = opening.error && refusalProblem(opening.error);
    return refusal === 'Share link not found or expired' ? refusal : null;
  }
  const isVisitor = session === null;
  const mayRegister = isVisitor && isRegistrationOpen;
  // An answer is shown at once.
  const hasHint = content.data?.questionText != null && content.data.answerText === null;
  const turn =
    content.data && !problem
      ? mayInterrupt({
          hint: hasHint && (step === 'idle' ? visit.isNew : step !== 'submitted' && step !== 'dismissed'),
          'sign-up': mayRegister && !isLater && opening.data?.signUpConnects !== false && !opening.isError,
          welcome: true,
        })
      : null;
  const isUnknown = !content.data && !problem;
  useSignUpRoom(isUnknown ? null : turn === 'sign-up' && !door.isOpen);
  // Who signed up just now reads on what they read as a visitor until it is known whom that connected them with.
  const isMember = !isVisitor && !isUnmatched;
  // A member's friend is named from the beginning, and so is whom they removed, of whom more is said below.
  const isKnown = !isMember || !opening.isPending;
  const removed = opening.data?.removed ?? null;
  const friendName = (opening.data?.friend ?? removed)?.name ?? null;
  const isOwn = opening.data?.isOwn === true;
  const label = content.data ? sharedBy(content.data.kind, { friendName, isOwn }) : '';
  // What the server hands on is the same for all; a member reads what is said to them.
  const note = (isMember ? opening.data?.note : content.data?.note) ?? null;
  // A shared question has its own hint.
  const isMoment = content.data?.kind === 'moment';
  const isTold = isMoment || content.data?.kind === 'video';
  const mayConnect = removed !== null || opening.data?.isPrivate === true;
  // On narrow screens the chat lies over where the sharer's words stand.
  const { setRemark } = door;
  const remarked = hasHint && isKnown && step !== 'dismissed' ? content.data?.questionText : null;
  useEffect(() => {
    if (remarked == null || note === null) return;
    setRemark({ question: remarked, label, words: note });
    return () => setRemark(null);
  }, [remarked, label, note, setRemark]);
  // "Someone you trust" is said where nothing else is known of who it was, and nothing was said by them.
  const isAnybody = !isOwn && friendName === null && note === null && !isMoment;
  const { setWelcomed, setAnswerSeconds } = visit;
  const isWelcomed = turn === 'welcome' && isAnybody && (isVisitor || opening.data !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said when it changes, not when the page is drawn anew
  useEffect(() => setWelcomed(isWelcomed), [isWelcomed]);
  const answerSeconds = answerMoment(content.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setAnswerSeconds(answerSeconds), [answerSeconds]);
  // What comes takes the place of the early one, or there is none to come.
  const isComing = content.data?.answerText != null || (hasHint && visit.isNew) || !isKnown;
  const isEarlyOver = step !== 'idle' || problem !== null || (content.data && !isComing);
  useLayoutEffect(() => {
    if (isEarlyOver) endEarlyHint();
  }, [isEarlyOver]);
  const isPrompted = turn === 'sign-up' && isPromptDue && opening.data !== undefined;
  const { setHasAfterAnswer } = door;
  useEffect(() => {
    setHasAfterAnswer(isPrompted);
    return () => setHasAfterAnswer(false);
  }, [isPrompted, setHasAfterAnswer]);
  if (problem) {
    const retry = () => void content.refetch();
    return (
      !isDismissed && (
        <ShareAccessError problem={problem} onRetry={retry} onDismiss={() => setIsDismissed(true)} />
      )
    );
  }
  if (!content.data) return null;

  const { questionText } = content.data;
  const prompt = isPrompted && (
    <SignUpPrompt
      videoTitle={videoTitle}
      returnTo={placeOf(videoId, token, content.data)}
      onLater={() => {
        dismissPrompt(token);
        setIsLater(true);
      }}
    />
  );
  const afterAnswer = door.isOpen ? door.afterAnswer : promptPlace;
  return (
    <>
      {isTold && isKnown && <SharedMoment content={content.data} {...{ label, note }} />}
      {questionText !== null && (
        <SharedThought
          content={{ ...content.data, questionText }}
          opening={opening.data}
          hasFailed={opening.isError}
          {...{ label, note, isKnown, visit, door, onRevealed }}
        />
      )}
      {mayConnect && session && <ConnectByPress {...{ token, removed }} memberId={session.id} />}
      {/* Who reads an answer in the chat finds it under that; the page has no room for it then. */}
      {afterAnswer && createPortal(prompt, afterAnswer)}
    </>
  );
}

/** Where a shared answer was found first; undefined where it cites no moment. */
function answerMoment(content: SharedContent | undefined): number | undefined {
  const answer = content?.answerText ?? null;
  return answer === null ? undefined : (answerBeginning(answer).momentSeconds ?? undefined);
}

/** Where who signs up comes back to: a moment at its time. */
function placeOf(videoId: string, token: string, content: SharedContent): string {
  const place = new URLSearchParams({ shareToken: token });
  for (const [name, seconds] of Object.entries(momentSearch(content))) place.set(name, String(seconds));
  return `/videos/${videoId}?${place}`;
}

/** What the link's own page knew of the share and handed on with the navigation. */
function useHandedOn(token: string): SharedContent | undefined {
  const { shareContext } = useLocation().state as { shareContext?: SharedContent };
  return shareContext?.shareToken === token ? shareContext : undefined;
}

/** Whether some time has passed since this was drawn first. */
function useIsLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
