import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import type { VideoDetail } from '#features/catalogue/contract.ts';
import { transcriptQuery } from '#features/catalogue/ui/queries.ts';
import { langOf } from '#features/media/rules/transcript/language-tag.ts';
import { Select } from '#ui/select.tsx';
import type { Moment } from '../rules/moment.ts';
import { TranscriptPanel } from './transcript-panel.tsx';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';

type VideoTranscriptProps = {
  video: Pick<VideoDetail, 'id' | 'transcripts'>;
  /** See TranscriptPanel. */
  onMoment?: (moment: Moment) => void;
  /** For layout; see TranscriptPanel. */
  className: string;
};

/** A video's transcript in its primary language; another one comes when it is chosen. */
export function VideoTranscript({ video: { id, transcripts }, onMoment, className }: VideoTranscriptProps) {
  const [chosen, setChosen] = useState<string>();
  const [primary] = transcripts;
  const isThere = transcripts.some(({ language }) => language === chosen);
  // The primary one by no name, as the page asked for it before anything was chosen.
  const language = isThere && chosen !== primary?.language ? chosen : undefined;
  const { data, isError, isPlaceholderData, error, refetch } = useQuery({
    ...transcriptQuery(id, language),
    // Another language is read in its place once it is there: neither the choice nor the filter loses the focus.
    placeholderData: (shown) => shown,
  });
  const wanted = language ?? primary?.language;
  // Until the lines of another language are there, those that are shown are in the one before.
  const [shown, setShown] = useState(wanted);
  if (!isPlaceholderData && shown !== wanted) setShown(wanted);
  const choice = transcripts.length > 1 && (
    <LanguageChoice languages={transcripts} chosen={wanted} onChoose={setChosen} />
  );
  if (data) {
    return (
      <TranscriptPanel
        lines={data}
        lang={langOf(shown)}
        isComing={isPlaceholderData}
        {...{ choice, onMoment, className }}
      />
    );
  }
  if (!isError) return <TranscriptSkeleton className={className} />;
  return (
    <div className="grid gap-3">
      {choice}
      <LoadError error={error} title="Transcript Error" retry={refetch} />
    </div>
  );
}

type LanguageChoiceProps = {
  languages: VideoDetail['transcripts'];
  chosen: string | undefined;
  onChoose: (language: string) => void;
};

function LanguageChoice({ languages, chosen, onChoose }: LanguageChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Language of the transcript
      </label>
      <Select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {languages.map(({ language, name }) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
