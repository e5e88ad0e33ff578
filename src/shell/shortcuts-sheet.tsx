import { Kbd } from '#ui/kbd.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { shortcuts } from './shortcuts.ts';

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
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
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
