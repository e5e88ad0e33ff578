import type { ContractRouterClient } from '@orpc/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { copyText } from '#client/copy-text.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { Moment } from '#client/moment.tsx';
import { clientOf } from '#client/request/client-of.ts';
import { OWN } from '#client/request/own-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { mailContract } from '../contract.ts';
import { linksInMail } from '../rules/links-in-mail.ts';

const mail = clientOf<ContractRouterClient<typeof mailContract>>('mail');

/** Milliseconds between two looks: a mail that was just asked for is written by a job. */
const LOOK_AGAIN_MS = 5_000;

const outboxQuery = () =>
  infiniteQueryOptions({
    queryKey: ['mail', 'outbox'],
    queryFn: async ({ pageParam, signal }) => (await mail()).outbox({ cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Somebody looks because a mail was just asked for.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
    meta: OWN,
  });

const STATUS = { waiting: 'Waiting', sending: 'Sending', sent: 'Sent', failed: 'Failed' } as const;

/** The mails of the last 7 days, for admins: what waits for a mail server can be passed on from here. */
export function Outbox() {
  const outbox = useInfiniteQuery(outboxQuery());
  if (outbox.isPending) return <Skeleton className="h-24 w-full" />;
  if (outbox.isLoadingError) {
    return <LoadError error={outbox.error} heading="h2" retry={outbox.refetch} />;
  }
  const mails = outbox.data.pages.flatMap((page) => page.mails);
  const sendsMail = outbox.data.pages[0]?.sendsMail ?? false;
  return (
    <div className="grid w-full justify-items-start gap-4">
      <p className="max-w-measure text-muted">
        {sendsMail
          ? 'Mails of the last 7 days. What they said is not kept once they are sent.'
          : 'No mail server is set up: mails wait here for 7 days. Pass a link on to the person that it is for, and to nobody else. Set SMTP_URL on the server to have mails sent.'}
      </p>
      {mails.length === 0 && (
        <EmptyState
          heading="h2"
          className="w-full"
          title="No mails yet"
          hint={
            sendsMail
              ? 'Mails to members are listed here while they are sent.'
              : 'When somebody forgets their password, the link to choose a new one waits here.'
          }
        />
      )}
      {mails.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line">
          {mails.map(({ id, subject, recipient, status, error, text, createdAt }) => (
            <li key={id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                <span className="min-w-0">{subject}</span>
                <Badge variant={status === 'failed' ? 'danger' : 'plain'}>{STATUS[status]}</Badge>
              </p>
              <p className="text-sm break-all text-muted">
                {recipient}, <Moment iso={createdAt} />
              </p>
              {error && <p className="text-sm text-danger">{error}</p>}
              {text && (
                <details>
                  <summary className="target w-fit cursor-pointer text-sm underline">Read</summary>
                  <p className="mt-2 max-w-measure text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
                  {linksInMail(text).map((link) => (
                    <Button key={link} size="small" className="mt-2" onClick={() => void copyText(link)}>
                      Copy link<span className="sr-only"> for {recipient}</span>
                    </Button>
                  ))}
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
      {outbox.hasNextPage && (
        <Button loading={outbox.isFetchingNextPage} onClick={() => void outbox.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
