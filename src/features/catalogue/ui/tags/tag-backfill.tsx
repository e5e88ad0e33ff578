import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { BackfillSettings } from './backfill-settings.tsx';
import { tagStateQuery, tags } from './queries.ts';
import { TagRunStatus } from './tag-run-status.tsx';
import { useTagDeed } from './use-tag-deed.ts';

/** Makes the tags of many videos, first as a dry run that writes nothing (spec 3 §2 Universal Tag Management). */
export function TagBackfill() {
  const { run, videos, untagged, settings } = useSuspenseQuery(tagStateQuery).data;
  const [isAll, setIsAll] = useState(false);
  const deed = useTagDeed();
  const isRunning = run?.status === 'running';
  const begin = (isDry: boolean) =>
    void deed.run(isDry ? 'dry' : 'make', async () => {
      await (await tags()).backfillTags({ isDry, onlyEmpty: !isAll });
      // Its Undo stands with the run, also after a reload.
      return {};
    });
  const count = Math.min(isAll ? videos : untagged, settings.most);
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="make-tags" className="grid grid-cols-1 justify-items-start gap-4">
        <div className="grid gap-1">
          <h2 id="make-tags" className="text-lg">
            Make tags
          </h2>
          <p className="max-w-measure text-muted">{howManyAreTagged(videos, untagged)}</p>
        </div>
        <Switch checked={isAll} onChange={setIsAll} hint="Also tags that somebody entered by hand.">
          Replace existing tags, too
        </Switch>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            loading={deed.working === 'dry'}
            disabled={isRunning || count === 0}
            onClick={() => begin(true)}
          >
            Dry Run
          </Button>
          <Button
            loading={deed.working === 'make'}
            disabled={isRunning || count === 0}
            onClick={() => begin(false)}
          >
            Make Tags for {counted(count, 'Video')}
          </Button>
        </div>
      </section>
      <TagRunStatus />
      {run && run.domains.length > 0 && (
        <section aria-labelledby="top-domains" className="grid gap-2">
          <h2 id="top-domains" className="text-lg">
            Top domains
          </h2>
          <ul className="max-w-96 divide-y divide-line border-y border-line">
            {run.domains.map(({ domain, count: of }) => (
              <li key={domain} className="flex justify-between gap-4 py-2 capitalize">
                {domain}
                <span className="text-muted tabular-nums">{groupedNumber(of)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {run && run.samples.length > 0 && run.status !== 'undone' && (
        <section aria-labelledby="samples" className="grid gap-2">
          <h2 id="samples" className="text-lg">
            {run.isDry ? 'Tags it would write' : 'Tags it wrote'}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {run.samples.map(({ title, tags: made }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two videos may have one title; the list is never reordered
              <li key={at} className="grid gap-0.5 py-2.5">
                <span className="font-medium">{title}</span>
                <span className="text-sm text-muted">{made.join(', ') || 'No tags'}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BackfillSettings settings={settings} />
    </div>
  );
}

function howManyAreTagged(videos: number, untagged: number): string {
  if (videos === 0) return 'There are no videos yet.';
  if (untagged === 0)
    return videos === 1 ? 'The one video has tags.' : `All ${groupedNumber(videos)} videos have tags.`;
  const without = `${groupedNumber(untagged)} of ${counted(videos, 'video')}`;
  return `${without} ${untagged === 1 ? 'has' : 'have'} no tags. Tags are made from title and description.`;
}
