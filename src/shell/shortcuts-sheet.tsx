import { PLAYER_KEYS } from '#features/watch/rules/player-keys.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { shortcuts } from './shortcuts.ts';

const CHAT_KEYS = [{ keys: '↑', label: 'From the empty box to the last answer' }];

type ShortcutsSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  enabled: boolean;
  onEnabledChange: (enabled: boolean) => void;
};

/** The list of shortcuts, and the switch that turns them off for those whose devices type by themselves. */
export default function ShortcutsSheet({ enabled, onEnabledChange, ...sheet }: ShortcutsSheetProps) {
  return (
    <Sheet {...sheet} side="right" title="Keyboard shortcuts">
      <KeyList list={shortcuts} />
      <h3 className="mt-6 mb-2 text-lg">While you ask</h3>
      <KeyList list={CHAT_KEYS} />
      <h3 className="mt-6 text-lg">In the player</h3>
      <p className="mt-1 mb-2 text-sm text-muted">
        Once it was pressed. Captions, speed and screens are for files and streams: other hosts have keys of
        their own.
      </p>
      <KeyList list={PLAYER_KEYS} />
      <label className="target mt-6 flex items-center gap-3">
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => onEnabledChange(event.target.checked)}
          className="size-5 accent-ink"
        />
        Use single-key shortcuts
      </label>
    </Sheet>
  );
}

function KeyList({ list }: { list: readonly { keys: string; label: string }[] }) {
  return (
    <dl className="divide-y divide-line">
      {list.map(({ keys, label }) => (
        <div key={keys} className="flex items-center justify-between gap-4 py-2.5">
          <dt>{label}</dt>
          <dd className="flex gap-1">
            {keys.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
