import { useId, useState } from 'react';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import type { MyShare } from '../../contract-shares.ts';
import type { SharesList } from '../queries.ts';
import { NoteField } from '../sheet/note-field.tsx';
import { useChangeShare } from './use-change-share.ts';

/** When a link may end, in days from now. */
const ENDS: readonly (readonly [string, string])[] = [
  ['1', 'In a day'],
  ['7', 'In a week'],
  ['30', 'In a month'],
  ['365', 'In a year'],
];
const NEVER = 'never';
/** A day that was chosen before. */
const KEPT = 'kept';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** How far a link reaches, and how long it works. */
export function ShareOptions({ share, list }: { share: MyShare; list: SharesList }) {
  const { choose, setEnd, setNote } = useChangeShare(share, list);
  // What could not be kept stays in its field.
  const [typed, setTyped] = useState(share.note ?? '');
  const id = useId();
  const { expiresAt, hasEnded } = share;
  return (
    <div className="grid gap-2 rounded-md bg-sunken px-4 py-3 md:ml-29">
      <NoteField
        label="A line of your own"
        value={typed}
        friendsMaySee={share.friendsMaySee}
        kept={share.note}
        onChange={setTyped}
        onSave={() => void setNote(typed)}
        onDiscard={() => setTyped(share.note ?? '')}
      />
      <Switch checked={share.friendsMaySee} onChange={(isOn) => void choose('friendsMaySee', isOn)}>
        My friends may see this, too
      </Switch>
      <Switch checked={share.connects} onChange={(isOn) => void choose('connects', isOn)}>
        Members who open the link become connected with me
      </Switch>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id}>The link ends</label>
        <Select
          id={id}
          value={expiresAt ? KEPT : NEVER}
          onChange={({ target: { value } }) =>
            value !== KEPT && void setEnd(value === NEVER ? null : Number(value))
          }
        >
          <option value={NEVER}>Never</option>
          {expiresAt && (
            <option value={KEPT}>
              {hasEnded ? 'Ended on' : 'On'} {DAY.format(new Date(expiresAt))}
            </option>
          )}
          {ENDS.map(([days, words]) => (
            <option key={days} value={days}>
              {words}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
