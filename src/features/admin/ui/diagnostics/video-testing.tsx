import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { groupedNumber } from '#lib/grouped-number.ts';
import { isUuid } from '#lib/uuid.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MODERN_NAMES, type ModernFlags, type ModernName, modernFlags } from '../../rules/modern-video.ts';
import type { admin } from '../operations.ts';
import { flagsQuery } from '../operations.ts';
import { Facts, yesNo } from './facts.tsx';
import { useOverride } from './feature-flags.tsx';
import { newestVideoQuery } from './newest-video.ts';
import { ResultLog, useResultLog } from './result-log.tsx';
import { ModernVideo, PlainVideo } from './tested-video.tsx';
import { useTestedVideo } from './use-tested-video.ts';

type Flags = Awaited<ReturnType<Awaited<ReturnType<typeof admin>>['flags']>>['flags'];

/** A well-formed id that no video has. */
const INVALID_ID = '00000000-0000-4000-8000-000000000000';

/** Loads a video by its id, as the flags have it (spec 3 §2 Video testing page). */
export function VideoTesting() {
  const query = useQuery(flagsQuery());
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96 w-full" />}
      failure="The flags could not be loaded."
    >
      {({ flags }) => <Testing flags={flags} />}
    </Loaded>
  );
}

function Testing({ flags }: { flags: Flags }) {
  const overrides = {
    modernVideo: useOverride('modernVideo'),
    modernDisplay: useOverride('modernDisplay'),
    modernHooks: useOverride('modernHooks'),
    modernForms: useOverride('modernForms'),
  };
  const of = <Value,>(value: (name: ModernName) => Value) =>
    Object.fromEntries(MODERN_NAMES.map((name) => [name, value(name)])) as Record<ModernName, Value>;
  const site = of((name) => {
    const flag = flags.find((one) => one.name === name);
    return flag ?? { isOnForMe: false, enabled: false, rolloutPercentage: 0 };
  });
  const modern = modernFlags(
    site,
    of((name) => overrides[name][0]),
  );
  const { results, log } = useResultLog();
  const { data: newest = '' } = useQuery(newestVideoQuery());
  const [chosenId, setChosenId] = useState<string>();
  const { tested, load } = useTestedVideo(modern.shouldUseModern && modern.modernHooks);
  const id = (chosenId ?? newest).trim();

  const tell = (isOn: boolean) => {
    // Turned off, the parts stay as they are told: nothing uses them.
    for (const name of isOn ? MODERN_NAMES : (['modernVideo'] as const)) overrides[name][1](isOn);
    log('info', isOn ? 'Testing enabled in this browser' : 'Testing disabled in this browser');
  };
  const test = async (what: string, wanted: string, isAnew = false) => {
    if (wanted === '') return log('error', isAnew ? 'No video ID to refresh' : 'Video ID is required');
    const startedAt = performance.now();
    const { video, error, isAsked } = await load(wanted, isAnew);
    const took = `${groupedNumber(Math.round(performance.now() - startedAt))} ms`;
    if (video) log('success', `${what}: ${video.title}, ${isAsked ? `asked, ${took}` : 'kept from before'}`);
    else log(wanted === INVALID_ID ? 'success' : 'error', `${what}: ${error}, ${took}`);
  };

  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="grid content-start gap-8">
        <Switched flags={modern} onTell={tell} />
        <LoadForm
          isModern={modern.shouldUseModern && modern.modernForms}
          id={chosenId ?? newest}
          onId={setChosenId}
          onLoad={() => void test('Load video', id)}
          onInvalid={() => void test('Invalid ID', INVALID_ID)}
          onRefresh={() => void test('Refresh', tested.id, true)}
        />
      </div>
      <div className="grid content-start gap-8">
        <section aria-labelledby="tested-video" className="grid gap-3">
          <h2 id="tested-video" className="text-lg">
            Video
          </h2>
          <Facts
            facts={{
              Status: tested.status,
              Loading: yesNo(tested.status === 'loading'),
              'Has video': yesNo(tested.video !== null),
              'Has error': yesNo(tested.error !== null),
              Title: tested.video?.title ?? 'None',
              Categories: tested.video?.categories.length ?? 0,
            }}
          />
          {modern.shouldUseModern && modern.modernDisplay ? (
            <ModernVideo tested={tested} />
          ) : (
            <PlainVideo tested={tested} />
          )}
        </section>
        <ResultLog results={results} />
      </div>
    </div>
  );
}

function Switched({ flags, onTell }: { flags: ModernFlags; onTell: (isOn: boolean) => void }) {
  return (
    <section aria-labelledby="modern-flags" className="grid gap-3">
      <h2 id="modern-flags" className="text-lg">
        Feature flags
      </h2>
      <Facts
        facts={{
          Enabled: yesNo(flags.enabled),
          'Modern display': yesNo(flags.modernDisplay),
          'Modern hooks': yesNo(flags.modernHooks),
          'Modern forms': yesNo(flags.modernForms),
          'Rollout %': flags.rolloutPercentage,
          'Should use modern': yesNo(flags.shouldUseModern),
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onTell(true)}>Enable Testing</Button>
        <Button onClick={() => onTell(false)}>Disable Testing</Button>
      </div>
    </section>
  );
}

type LoadFormProps = {
  /** Whether it says while one types what is wrong. */
  isModern: boolean;
  id: string;
  onId: (id: string) => void;
  onLoad: () => void;
  onInvalid: () => void;
  onRefresh: () => void;
};

function LoadForm({ isModern, id, onId, onLoad, onInvalid, onRefresh }: LoadFormProps) {
  const [sent, setSent] = useState<string>();
  const problem =
    id.trim() === '' ? 'Video ID is required' : isUuid(id.trim()) ? undefined : 'Invalid video ID';
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(problem);
    if (!problem || problem === 'Video ID is required') onLoad();
  };
  return (
    <form onSubmit={send} noValidate className="grid max-w-field gap-4">
      <Field label="Video ID" error={isModern ? problem : undefined}>
        {(control) => <Input {...control} value={id} onChange={(event) => onId(event.currentTarget.value)} />}
      </Field>
      {!isModern && sent && <Banner tone="danger">{sent}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Load Video
        </Button>
        <Button onClick={onInvalid}>Test Invalid ID</Button>
        <Button onClick={onRefresh}>Refresh Current</Button>
      </div>
    </form>
  );
}
