import { Switch } from '#ui/switch.tsx';
import type { Shareable } from '../share-door.ts';
import type { ShareLink } from './use-share-link.ts';

type ShareSwitchesProps = { shareable: Shareable; shareLink: ShareLink };

/** How far a share reaches (decisions: a share's reach). */
export function ShareSwitches({ shareable: { isTyped = false }, shareLink }: ShareSwitchesProps) {
  const { connects = true, friendsMaySee = !isTyped } = shareLink.switches;
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      {isTyped && (
        <p className="mb-1 text-sm text-muted">
          You typed this, so only you see it until you share it. Whoever has the link can read it then.
        </p>
      )}
      <Switch checked={friendsMaySee} onChange={(isOn) => void shareLink.choose('friendsMaySee', isOn)}>
        My friends may see this, too
      </Switch>
      <Switch
        checked={connects}
        onChange={(isOn) => void shareLink.choose('connects', isOn)}
        hint={
          connects
            ? 'You see each other’s names and what each of you shares with friends.'
            : 'It counts how often it was opened, and connects nobody.'
        }
      >
        Members who open the link become connected with me
      </Switch>
    </div>
  );
}
