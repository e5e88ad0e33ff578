import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { AskedDeed } from './asked-deed.tsx';
import { MergeForm } from './merge-form.tsx';
import { tags } from './queries.ts';
import { useTagDeed } from './use-tag-deed.ts';

interface Spelling {
  tag: string;
  count: number;
}

/** Groups that are shown before somebody asks for more. */
const FIRST = 10;

type TagSpellingsProps = {
  groups: readonly Spelling[][];
  /** How many groups there are. */
  count: number;
  /** Videos with a spelling that is not the commonest. */
  videos: number;
};

/** Tags in several spellings, each to be merged into one; or any two tags. */
export function TagSpellings({ groups, count, videos }: TagSpellingsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const deed = useTagDeed();
  const merge = (from: string[], into: string) =>
    deed.run(
      into,
      async () => (await tags()).mergeTags({ from, into }),
      `Merging ${from.join(', ')} into ${into}`,
    );
  return (
    <section aria-labelledby="spellings" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="spellings" className="text-lg">
          {count === 0 ? 'Every tag has one spelling' : `${counted(count, 'tag')} in several spellings`}
        </h2>
        {count > 1 && (
          <AskedDeed
            words="Merge All into the Commonest"
            title="Merge all spellings?"
            question={`${counted(count, 'tag')} are written as most videos have them, which changes ${counted(videos, 'video')}. This can be undone.`}
            verb="Merge"
            isWorking={deed.working === 'all'}
            onSure={() =>
              void deed.run(
                'all',
                async () => (await tags()).mergeTags({ all: true }),
                'Merging all spellings into the commonest',
              )
            }
          />
        )}
      </div>
      {groups.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {groups.slice(0, isWhole ? undefined : FIRST).map((group) => (
            <Group
              key={group.map(({ tag }) => tag).join('\n')}
              group={group}
              isWorking={deed.working !== null}
              onMerge={merge}
            />
          ))}
        </ul>
      )}
      {!isWhole && groups.length > FIRST && (
        <Button className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show {Math.min(count, groups.length) - FIRST} more
        </Button>
      )}
      <MergeForm />
    </section>
  );
}

type GroupProps = {
  group: readonly Spelling[];
  isWorking: boolean;
  onMerge: (from: string[], into: string) => Promise<void>;
};

function Group({ group, isWorking, onMerge }: GroupProps) {
  const [into, setInto] = useState(group[0]?.tag ?? '');
  const others = group.map(({ tag }) => tag).filter((tag) => tag !== into);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {group.map(({ tag, count }, at) => (
          <span key={tag}>
            {at > 0 && ', '}
            {tag} <span className="text-sm text-muted tabular-nums">{groupedNumber(count)}</span>
          </span>
        ))}
      </span>
      <span className="flex flex-wrap gap-2">
        <Select
          aria-label={`Spelling to keep of ${group[0]?.tag}`}
          value={into}
          onChange={(event) => setInto(event.target.value)}
        >
          {group.map(({ tag }) => (
            <option key={tag}>{tag}</option>
          ))}
        </Select>
        <Button
          aria-label={`Merge into ${into}`}
          loading={isWorking}
          onClick={() => void onMerge(others, into)}
        >
          Merge
        </Button>
      </span>
    </li>
  );
}
