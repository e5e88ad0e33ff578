import { useEffect, useEffectEvent, useState } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { Banner } from '#ui/banner.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BringForm } from './bring-form.tsx';
import { broughtNothing, ImportProgress } from './import-progress.tsx';
import { NamelessNote } from './nameless-note.tsx';
import { type Brought, useImport } from './use-import.ts';

type AddVideosProps = {
  /** The import that is shown; null: something is to be brought. */
  importId: string | null;
  onImport: (importId: string | null) => void;
  /** What was pasted or dropped elsewhere: it is checked at once. */
  brought?: Brought | null;
};

/** Adding many videos, from links or a file to the last title: nothing is listed before somebody says so. */
export function AddVideos({ importId, onImport, brought = null }: AddVideosProps) {
  const { state, isLoading, loadError, sending, refusal, isWorking, ...deeds } = useImport(
    importId,
    onImport,
  );
  const [text, setText] = useState('');
  const checkBrought = useEffectEvent((given: Brought) => {
    setText('text' in given ? given.text : '');
    void deeds.check(given);
  });
  const startAnew = () => {
    // What brought nothing is mended, not typed again.
    if (state?.status === 'done' && !broughtNothing(state)) setText('');
    deeds.startAnew();
  };
  useEffect(() => {
    if (brought) checkBrought(brought);
  }, [brought]);

  if (isLoading) return <Skeleton className="h-48 w-full" />;
  if (loadError) return <LoadError error={loadError} heading="h3" retry={null} />;
  return (
    <div className="grid gap-5">
      {(!state || state.status === 'checked') && <NamelessNote />}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {sending && (
        <div role="status" className="grid gap-2">
          <p className="wrap-anywhere">Sending {sending.name}</p>
          <Progress label="Sending the file" value={sending.sent} max={sending.total} />
        </div>
      )}
      {!sending && state && (
        <ImportProgress
          state={state}
          isWorking={isWorking}
          onList={(choices) => void deeds.list(choices)}
          onDiscard={() => void deeds.discard()}
          onUndo={() => void deeds.undo()}
          onAnew={startAnew}
        />
      )}
      {!sending && !state && (
        <BringForm
          text={text}
          onText={setText}
          isWorking={isWorking}
          onBring={(given) => void deeds.check(given)}
        />
      )}
    </div>
  );
}
