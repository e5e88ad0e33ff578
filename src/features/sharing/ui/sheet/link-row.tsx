import { Copy } from 'lucide';
import { useId } from 'react';
import { Day } from '#features/library/ui/day.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { openedWords } from '../../rules/opened-words.ts';
import type { ShareLink } from './use-share-link.ts';
import type { WaysOut } from './use-ways-out.ts';

type LinkRowProps = { shareLink: ShareLink; ways: WaysOut };

/** The link, once there is one, with Copy; why there is none, if that is so. */
export function LinkRow({ shareLink: { share, earlier, problem, isMaking }, ways }: LinkRowProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      {/* On the label's line: nothing moves where it comes. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          Link
        </label>
        {earlier && (
          <p className="text-sm text-muted">
            Made on <Day iso={earlier.createdAt} />. {openedWords(earlier.opens)}.
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Input
          id={id}
          readOnly
          dir="ltr"
          value={share?.url ?? ''}
          placeholder="Made when you share it"
          onFocus={(event) => event.target.select()}
          className="min-w-0 text-ellipsis"
        />
        <Button
          variant="primary"
          loading={isMaking}
          aria-label="Copy link"
          onClick={() => void ways.copyLink()}
          className="min-w-24"
        >
          <Icon of={Copy} />
          Copy
        </Button>
      </div>
      {problem && (
        <div className="mt-1.5">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
    </div>
  );
}
