import { generalWords } from '#client/errors/error-words.ts';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { useKeptSwitch } from '../use-kept-switch.ts';
import { useSettingsChange } from './use-settings-change.ts';

/** Whether links that are shared connect people; it is saved at once. */
export function ConnectByLink({ isOn }: { isOn: boolean }) {
  const change = useSettingsChange();
  const [isShown, choose] = useKeptSwitch(
    'connect by link',
    isOn,
    (connectByLink) => change({ connectByLink }),
    (error) => toast.error(generalWords(error)),
  );
  return (
    <Switch
      checked={isShown}
      onChange={choose}
      hint="Members who open a link that a member shared become connected with them, unless either does not want that."
    >
      Connect people by the links they share
    </Switch>
  );
}
