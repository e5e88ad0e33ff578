import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { adminWords } from '#client/errors/admin-words.ts';
import { flagOverride, overrideFlag } from '#client/flags.ts';
import { toastWithUndo } from '#client/undo.ts';
import { FLAGS, type FlagName, type FlagSetting } from '#lib/feature-flags.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Slider } from '#ui/slider.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { admin, flagsQuery } from '../operations.ts';
import { useKeptSwitch } from '../use-kept-switch.ts';

type Flag = FlagSetting & { name: FlagName; isOnForMe: boolean; isDefault: boolean };

/** What is switched, for whom, and in this browser (spec 2 §3, spec 3 §3 Feature flags). */
export function FeatureFlags() {
  const query = useQuery(flagsQuery());
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96 w-full" />}
      failure="The flags could not be loaded."
    >
      {({ flags }) => (
        <ul className="divide-y divide-line border-y border-line">
          {flags.map((flag) => (
            <FlagRow key={flag.name} flag={flag} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function FlagRow({ flag }: { flag: Flag }) {
  const { name, enabled, rolloutPercentage, isDefault } = flag;
  const queryClient = useQueryClient();
  const [sliding, setSliding] = useState<number | null>(null);
  const readAgain = () => queryClient.invalidateQueries(flagsQuery());
  const set = async (change: Partial<FlagSetting>) => {
    const { actionId } = await (await admin()).setFlag({ name, ...change });
    if (actionId) toastWithUndo(`${name} updated`, actionId, () => void readAgain());
    // Until what is kept was read the slider would be back where it was.
    await readAgain();
    // What was slid to since, or is not saved yet, stays.
    setSliding((now) => (now === change.rolloutPercentage ? null : now));
  };
  const tellFailure = (error: unknown) => {
    toast.error(adminWords(error));
    void readAgain();
  };
  const [isEnabled, enable] = useKeptSwitch(
    `flag ${name}`,
    enabled,
    (isOn) => set({ enabled: isOn }),
    tellFailure,
  );
  return (
    <li className="grid gap-x-10 gap-y-4 py-5 lg:grid-cols-[1fr_24rem]">
      <div className="grid content-start gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 text-base font-medium wrap-anywhere">
          {name} {isDefault && <Badge>Default</Badge>}
        </h2>
        <p className="max-w-measure text-sm text-muted">{FLAGS[name].switches}</p>
      </div>
      <div className="grid gap-3">
        <Switch checked={isEnabled} onChange={enable}>
          Enabled<span className="sr-only">: {name}</span>
        </Switch>
        <div className="grid gap-2">
          <Slider
            label={`Rollout of ${name}`}
            value={sliding ?? rolloutPercentage}
            min={0}
            max={100}
            step={1}
            words={(value) => `${value}%`}
            onChange={setSliding}
          />
          {sliding !== null && sliding !== rolloutPercentage && (
            <Button
              size="small"
              className="justify-self-start"
              onClick={() => void set({ rolloutPercentage: sliding }).catch(tellFailure)}
            >
              Save rollout
            </Button>
          )}
        </div>
        <InThisBrowser name={name} />
      </div>
    </li>
  );
}

const watchers = new Set<() => void>();
const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** What this browser was told of a flag, and a way to tell it. */
export function useOverride(name: FlagName): [boolean | null, (isOn: boolean | null) => void] {
  const override = useSyncExternalStore(
    watch,
    () => flagOverride(name),
    () => null,
  );
  return [
    override,
    (isOn) => {
      overrideFlag(name, isOn);
      for (const tell of watchers) tell();
    },
  ];
}

function InThisBrowser({ name }: { name: FlagName }) {
  const [override, tell] = useOverride(name);
  return (
    <Field label={`In this browser: ${name}`}>
      {(control) => (
        <Select
          {...control}
          value={String(override)}
          onChange={({ currentTarget: { value } }) => tell(value === 'null' ? null : value === 'true')}
        >
          <option value="null">As the site says</option>
          <option value="true">On</option>
          <option value="false">Off</option>
        </Select>
      )}
    </Field>
  );
}
