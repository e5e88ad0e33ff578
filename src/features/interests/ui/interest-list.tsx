import { Link, useHydrated } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import type { Interest } from '../contract.ts';
import { whyWords } from '../rules/why-words.ts';
import { useRemovedKeywords } from './use-removed-keywords.ts';

/** The member's keywords, the foremost first, each with why it is there; one that is removed stays in place with a way back. */
export function InterestList({ keywords }: { keywords: readonly Interest[] }) {
  const { isRemoved, change } = useRemovedKeywords();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keywords.map((interest) => (
        <Row
          key={interest.word}
          interest={interest}
          isRemoved={isRemoved(interest.word)}
          onChange={(removed) => void change(interest.word, removed)}
        />
      ))}
    </ul>
  );
}

type RowProps = { interest: Interest; isRemoved: boolean; onChange: (isRemoved: boolean) => void };

function Row({ interest, isRemoved, onChange }: RowProps) {
  const isReady = useHydrated();
  const row = useFocusKept(isRemoved);
  const { word, video } = interest;
  return (
    <li ref={row} className="flex min-h-16 flex-wrap items-center gap-x-4 py-2.5">
      {isRemoved ? (
        <p className="min-w-0 flex-1 basis-36 truncate text-muted">
          Removed. <span className="line-through">{word}</span>
        </p>
      ) : (
        <div className="min-w-0 flex-1 basis-36">
          <p className="truncate font-medium">{word}</p>
          <p className="text-sm text-muted">
            {whyWords(interest)}
            {video && (
              <>
                {' · lately '}
                <Link
                  to="/videos/$id"
                  params={{ id: video.id }}
                  className="underline decoration-line underline-offset-3 hover:decoration-current"
                >
                  {video.title}
                </Link>
              </>
            )}
          </p>
        </div>
      )}
      <Button
        variant="quiet"
        disabled={!isReady}
        aria-label={`${isRemoved ? 'Undo' : 'Remove'}: ${word}`}
        onClick={() => onChange(!isRemoved)}
        className="noscript:hidden"
      >
        {isRemoved ? 'Undo' : 'Remove'}
      </Button>
    </li>
  );
}
