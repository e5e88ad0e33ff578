import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Form } from '#client/form/form.tsx';
import { useSubmission } from '#client/form/use-submission.ts';
import { Moment } from '#client/moment.tsx';
import { toastWithUndo } from '#client/undo.ts';
import { counted } from '#lib/counted.ts';
import { errorsOf, type FieldErrors } from '#lib/field-errors.ts';
import { groupedNumber } from '#lib/grouped-number.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusOfNext } from '#ui/use-focus-of-next.ts';
import { adding, addingChanged, followedSourcesQuery } from './adding-queries.ts';

interface Fields {
  address: string;
}

/** Follows channels, playlists and feeds, and shows those that are followed. */
export function Sources() {
  return (
    <div className="grid gap-10">
      <FollowForm />
      <FollowedList />
    </div>
  );
}

function FollowForm() {
  const queryClient = useQueryClient();
  const [bringsExisting, setBringsExisting] = useState(true);
  const { wrongFields, errors, mend, message, isWorking, sent, submit } = useSubmission<Fields>(['address']);
  const follow = (address: string) =>
    submit(whatIsWrong(address), async () => {
      const client = await adding();
      const followed = client.followSource({ address, bringsExisting });
      // A server that was given up follows it all the same.
      followed.catch(() => addingChanged(queryClient));
      const { title, added, unusable, actionId } = await followed;
      await addingChanged(queryClient);
      toastWithUndo(`You follow ${title} now: ${brought(added, unusable)}`, actionId, () =>
        addingChanged(queryClient),
      );
      return null;
    });
  return (
    <Form<keyof Fields>
      isPart
      sent={sent}
      wrongFields={wrongFields}
      message={message}
      submit="Follow"
      working={isWorking ? 'Looking...' : null}
      onSend={(typed) => void follow(typed('address').trim())}
      onType={(typed, changed) => mend(changed, whatIsWrong(typed('address')))}
    >
      <Field
        label="Address"
        hint="A YouTube playlist or channel, a PeerTube channel, or the feed of a podcast. YouTube names the latest 15 videos."
        error={errors.address}
      >
        {(control) => (
          <Input
            {...control}
            name="address"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Switch checked={bringsExisting} onChange={setBringsExisting}>
        Bring what is there already
      </Switch>
    </Form>
  );
}

const whatIsWrong = (address: string): FieldErrors<Fields> =>
  errorsOf<Fields>({ address: address.trim() === '' ? 'Please give an address to follow.' : undefined });

/** What a look brought, in words. */
function brought(added: number, unusable: number): string {
  const drafts = added === 0 ? 'nothing new' : counted(added, 'new draft');
  return unusable === 0 ? drafts : `${drafts}, ${counted(unusable, 'post')} without a video`;
}

function FollowedList() {
  const queryClient = useQueryClient();
  const query = useQuery(followedSourcesQuery());
  const [lookingAt, setLookingAt] = useState<string | null>(null);
  const changed = () => addingChanged(queryClient);
  const list = useFocusOfNext(query.data?.length ?? 0, 'li', '[aria-label^="Unfollow"]');

  const look = async (sourceId: string, title: string) => {
    setLookingAt(sourceId);
    try {
      const { added, unusable, failure, actionId } = await (await adding()).lookAtSource({ sourceId });
      await changed();
      if (failure) toast.error(failure);
      else if (actionId) toastWithUndo(`${title}: ${brought(added, unusable)}`, actionId, changed);
      else toast.success(`${title}: ${brought(added, unusable)}`);
    } catch (error) {
      toast.error(generalWords(error));
    } finally {
      setLookingAt(null);
    }
  };
  const unfollow = async (sourceId: string, title: string) => {
    try {
      const { actionId } = await (await adding()).unfollowSource({ sourceId });
      await changed();
      toastWithUndo(`You follow ${title} no more`, actionId, changed);
    } catch (error) {
      toast.error(generalWords(error));
    }
  };

  return (
    <section aria-labelledby="followed">
      <h2 id="followed" className="mb-3 text-lg">
        You follow
      </h2>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-24 w-full" />}
          failure="Followed sources could not be loaded."
        >
          {(sources) =>
            sources.length === 0 ? (
              <EmptyState
                heading="h3"
                title="Nothing yet"
                hint="Give an address above. It is looked at every hour, and what is new waits for you as a draft."
              />
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {sources.map((source) => (
                  <li
                    key={source.id}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                  >
                    <div className="min-w-0 flex-1 basis-72">
                      <p className="font-medium wrap-anywhere">{source.title}</p>
                      <p className="text-sm wrap-anywhere text-muted">{source.pageUrl}</p>
                      {source.failure ? (
                        <p className="text-sm text-danger">{source.failure} It is tried again later.</p>
                      ) : (
                        <p className="text-sm text-muted">
                          {source.lookedAt && (
                            <>
                              Looked at <Moment iso={source.lookedAt} />
                              {' · '}
                            </>
                          )}
                          {counted(source.drafts, 'draft')}, {groupedNumber(source.published)} published
                        </p>
                      )}
                    </div>
                    <div className="flex gap-2">
                      <Button
                        size="small"
                        loading={lookingAt === source.id}
                        aria-label={`${lookingAt === source.id ? 'Looking...' : 'Look Now'} at ${source.title}`}
                        onClick={() => void look(source.id, source.title)}
                      >
                        {lookingAt === source.id ? 'Looking...' : 'Look Now'}
                      </Button>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Unfollow ${source.title}`}
                        onClick={() => void unfollow(source.id, source.title)}
                      >
                        Unfollow
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
