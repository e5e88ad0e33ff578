import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { keepDraft } from '#client/drafts/drafts.ts';
import { draftKey, useDraft } from '#client/drafts/use-draft.ts';
import { generalWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { Moment } from '#client/moment.tsx';
import { useSession } from '#client/session.ts';
import { toastWithUndo } from '#client/undo.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import type { TranscribedVideo, VideoTranscript } from '../../contract.ts';
import { isOwnFilm } from '../../rules/link/own-file.ts';
import { pastTheEnd } from '../../rules/link/past-the-end.ts';
import { languageName } from '../../rules/transcript/language-tag.ts';
import { media } from '../operations.ts';
import { lineDraft } from './line-draft.ts';
import { transcriptsChanged, transcriptsQuery } from './queries.ts';
import { type EditedTranscript, TranscriptForm, transcriptDraft } from './transcript-form.tsx';
import { TranscriptLines } from './transcript-lines.tsx';
import { TranscriptStatus } from './transcript-status.tsx';
import { useLeaving } from './use-leaving.tsx';

const ORIGIN = { upload: 'uploaded', paste: 'pasted', host: 'from its host', demo: 'of the demo' } as const;

type VideoTranscriptsProps = {
  videoId: string;
  /** Stays in sight over the lines while they are corrected. */
  player?: ReactNode;
  /** Moves the player to a time in milliseconds; absent where there is none that can be moved. */
  onSeek?: ((ms: number) => void) | undefined;
};

/** The transcripts of one video, to be added, corrected, edited, preferred, deleted and asked for; for admins. */
export function VideoTranscripts({ videoId, player, onSeek }: VideoTranscriptsProps) {
  const queryClient = useQueryClient();
  const memberId = useSession()?.id ?? '';
  const query = useQuery(transcriptsQuery(videoId));
  const form = useRef<HTMLFormElement>(null);
  /** That of the line which is corrected. */
  const lineForm = useRef<HTMLFormElement>(null);
  const { leave, question } = useLeaving();
  const leaveLine = useCallback(
    (goOn: () => void) =>
      leave(lineForm.current, () => {
        keepDraft(draftKey(memberId, lineDraft(videoId)), null);
        goOn();
      }),
    [leave, memberId, videoId],
  );
  const [edited, setEdited] = useState<EditedTranscript | null>(null);
  // Told apart by number: the same transcript may be opened again, for what somebody else made of it.
  const [opened, setOpened] = useState(0);
  /** The language whose lines are shown, once one was chosen. */
  const [chosen, setChosen] = useState<string>();
  useDraft(lineDraft(videoId), ({ language }) => setChosen(language));
  const linesHeading = useId();
  const [working, setWorking] = useState<string | null>(null);

  /** Does something to this video's transcripts; `what` names it while it is under way. */
  const run = async (what: string, work: () => Promise<{ actionId?: string | null }>, done?: string) => {
    setWorking(what);
    try {
      const changed = await work();
      await transcriptsChanged(queryClient, videoId);
      if (done && changed.actionId)
        toastWithUndo(done, changed.actionId, () => void transcriptsChanged(queryClient, videoId));
    } catch (error) {
      toast.error(generalWords(error));
    } finally {
      setWorking(null);
    }
  };
  const edit = (language: string) =>
    run(`edit ${language}`, async () => {
      const { text, updatedAt } = await (await media()).transcriptText({ videoId, language });
      setEdited({ language, text, updatedAt });
      setOpened(opened + 1);
      return {};
    });
  const prefer = (language: string) =>
    run(
      `prefer ${language}`,
      async () => (await media()).preferTranscript({ videoId, language }),
      `${languageName(language)} comes first now`,
    );
  const remove = (language: string) =>
    run(
      `delete ${language}`,
      async () => (await media()).deleteTranscript({ videoId, language }),
      'Transcript deleted',
    );
  const fetch = () => run('fetch', async () => (await media()).fetchTranscripts({ videoId }));

  useToldOutcome(query.data?.video, () => transcriptsChanged(queryClient, videoId));

  if (query.isPending) return <Skeleton className="h-48 w-full" />;
  if (query.isLoadingError) {
    return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  }
  const { video, transcripts } = query.data;
  const shown = transcripts.find(({ language }) => language === chosen) ?? transcripts[0];
  const isAsking = video.hostStatus === 'fetching';
  const isOwn = isOwnFilm(video.url);
  return (
    <div className="grid w-full max-w-3xl grid-cols-1 justify-items-start gap-6">
      <div className="grid gap-2">
        <div role="status">
          <TranscriptStatus video={video} />
          {video.error && <p className="mt-1 text-sm text-danger">{video.error}</p>}
        </div>
        <div className="grid justify-items-start gap-2">
          <Button loading={working === 'fetch' || isAsking} onClick={() => void fetch()}>
            {isOwn ? 'Look for captions beside the film' : 'Ask the host for captions'}
          </Button>
          {video.checkedAt && !isAsking && (
            <p className="text-sm text-muted">
              {isOwn ? 'Captions beside the film were last looked for on ' : 'The host was last asked on '}
              <Moment iso={video.checkedAt} />
              {video.hostStatus === 'available' && (isOwn ? ', and taken' : ', and gave its captions')}.
            </p>
          )}
        </div>
      </div>
      {transcripts.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {transcripts.map((transcript) => (
            <li key={transcript.language} className="grid gap-2 py-3">
              <TranscriptFacts transcript={transcript} durationSeconds={video.durationSeconds} />
              <div className="flex flex-wrap gap-3">
                <Button
                  size="small"
                  loading={working === `edit ${transcript.language}`}
                  aria-label={`Edit as text: ${languageName(transcript.language)}`}
                  onClick={() =>
                    leave(form.current, () => {
                      // Who was asked lets it go.
                      keepDraft(draftKey(memberId, transcriptDraft(videoId, edited)), null);
                      void edit(transcript.language);
                    })
                  }
                >
                  Edit as text
                </Button>
                {!transcript.isPrimary && (
                  <Button
                    size="small"
                    loading={working === `prefer ${transcript.language}`}
                    aria-label={`Put first: ${languageName(transcript.language)}`}
                    onClick={() => {
                      // The lines that are shown stay: one may be written.
                      setChosen(shown?.language);
                      void prefer(transcript.language);
                    }}
                  >
                    Put first
                  </Button>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  loading={working === `delete ${transcript.language}`}
                  aria-label={`Delete ${languageName(transcript.language)}`}
                  onClick={() => void remove(transcript.language)}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <section aria-labelledby={linesHeading} className="grid w-full grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={linesHeading} className="text-lg">
              Lines in {languageName(shown.language)}
            </h2>
            {transcripts.length > 1 && (
              <Select
                aria-label="Language of the lines"
                value={shown.language}
                onChange={({ target: { value } }) => leaveLine(() => setChosen(value))}
              >
                {transcripts.map(({ language }) => (
                  <option key={language} value={language}>
                    {languageName(language)}
                  </option>
                ))}
              </Select>
            )}
          </div>
          {player && <div className="sticky top-0 z-5 bg-paper pt-2 pb-2 lg:top-16">{player}</div>}
          <TranscriptLines
            key={shown.language}
            videoId={videoId}
            language={shown.language}
            changedAt={shown.updatedAt}
            lineForm={lineForm}
            leave={leaveLine}
            onSeek={onSeek}
          />
        </section>
      )}
      <TranscriptForm
        key={edited ? opened : 'new'}
        ref={form}
        videoId={videoId}
        edited={edited}
        languages={transcripts.map(({ language }) => language)}
        onDone={() => setEdited(null)}
      />
      {question}
    </div>
  );
}

/** Says what asking the host came to when it ends while somebody looks on, and has what it changed asked for again. */
function useToldOutcome(video: TranscribedVideo | undefined, onEnd: () => Promise<void>) {
  const look = video && `${video.hostStatus} ${video.checkedAt}`;
  const before = useRef(look);
  const tell = useEffectEvent(() => {
    if (!video || video.hostStatus === 'fetching' || video.hostStatus === 'pending') return;
    void onEnd();
    if (video.error !== null) toast.error(video.error);
    else if (video.hostStatus === 'available') {
      toast.success(
        isOwnFilm(video.url) ? 'The captions beside the film were taken' : 'The host gave its captions',
      );
    }
  });
  useEffect(() => {
    if (before.current !== undefined && before.current !== look) tell();
    before.current = look;
  }, [look]);
}

type TranscriptFactsProps = { transcript: VideoTranscript; durationSeconds: number | null };

function TranscriptFacts({ transcript, durationSeconds }: TranscriptFactsProps) {
  const { language, origin, isTimed, isPrimary, lineCount, endMs, updatedAt } = transcript;
  const doubt = pastTheEnd(endMs, durationSeconds);
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {languageName(language)}
        {isPrimary && <Badge variant="strong">First</Badge>}
        {!isTimed && <Badge>Without times</Badge>}
      </p>
      <p className="text-sm text-muted">
        {groupedNumber(lineCount)} lines, {ORIGIN[origin]}, <Moment iso={updatedAt} />
      </p>
      {doubt && <p className="text-sm text-warning">{doubt}</p>}
    </div>
  );
}
