import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { Moment } from '#client/moment.tsx';
import { groupedNumber } from '#lib/grouped-number.ts';
import type { LimitKind } from '#lib/operation.ts';
import { sizeInWords } from '#lib/size-in-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Monitors as Measured } from '../../contract-monitors.ts';
import { nameInWords } from '../../rules/name-in-words.ts';
import { monitorsQuery } from '../operations.ts';
import { DayTable } from './day-table.tsx';
import { MonitorSection, NoData } from './monitor-section.tsx';

/** What was used, kept and refused in seven days. `friends`: how attempts to connect people went, which is sharing's to tell. */
export function Monitors({ friends }: { friends: (days: readonly string[]) => ReactNode }) {
  const query = useQuery(monitorsQuery());
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (!query.data) return <LoadError error={query.error} heading="h2" retry={query.refetch} />;
  const { days, model, mail, storage, shareLinks, refusals } = query.data;
  return (
    <div className="grid grid-cols-1 gap-12">
      <MonitorSection title="Use of the AI model">
        <Model days={days} model={model} />
      </MonitorSection>
      <MonitorSection title="Mails">
        <p>
          {groupedNumber(mail.waiting)} waiting, {groupedNumber(mail.failed)} failed.
          {!mail.sendsMail && ' No mail server is set up: set SMTP_URL on the server to have mails sent.'}{' '}
          <Link to="/admin/mails" className="target prose-link inline-flex items-center font-medium">
            All mails
          </Link>
        </p>
      </MonitorSection>
      <MonitorSection title="Storage">
        <Storage storage={storage} />
      </MonitorSection>
      {friends(days)}
      <MonitorSection title="Share links">
        {[...shareLinks.working, ...shareLinks.broken].every((amount) => amount === 0) ? (
          <NoData />
        ) : (
          <>
            <p>
              {shareLinks.health ? (
                <Badge variant={HEALTH[shareLinks.health]}>{nameInWords(shareLinks.health)}</Badge>
              ) : (
                <Badge>Not enough data</Badge>
              )}
            </p>
            <DayTable
              caption="Share links that were opened, by day"
              days={days}
              rows={[
                { name: 'Worked', amounts: shareLinks.working },
                { name: 'Broken', amounts: shareLinks.broken },
              ]}
            />
          </>
        )}
      </MonitorSection>
      <MonitorSection title="Rate limits">
        {refusals.length === 0 && <NoData />}
        {refusals.length > 0 && (
          <DayTable
            caption="How often somebody was asked to wait, by day"
            days={days}
            rows={refusals.map(({ kind, count }) => ({
              name: LIMITS[kind],
              amounts: count,
            }))}
          />
        )}
      </MonitorSection>
    </div>
  );
}

/** What each limit is of. */
const LIMITS: Record<LimitKind, string> = {
  ai: 'Questions to the assistant',
  api: 'Changes',
  default: 'Other requests',
  thumbnail: 'Thumbnails',
  transcript: 'Transcripts',
  read: 'Reading pages',
  part: 'Pieces of uploaded files',
  registration: 'New accounts',
  mail: 'Mails',
  miss: 'Links that do not exist',
};

const HEALTH = { healthy: 'success', warning: 'warning', critical: 'danger' } as const;

function Model({ days, model }: Pick<Measured, 'days' | 'model'>) {
  if (!model) {
    return (
      <p className="max-w-measure text-muted">
        No model is set up: the built-in assistant answers, and costs nothing. Set AI_BASE_URL and AI_MODEL on
        the server to use one.
      </p>
    );
  }
  const { purposes, today, budget } = model;
  return (
    <>
      <p>
        Today {groupedNumber(today.calls)} of {groupedNumber(budget.calls)} calls and{' '}
        {groupedNumber(today.tokens)} of {groupedNumber(budget.tokens)} tokens.
      </p>
      {purposes.length === 0 && <NoData />}
      {purposes.length > 0 && (
        <DayTable
          caption="Requests to the AI model, by day"
          days={days}
          rows={purposes.flatMap(({ purpose, calls, tokens }) => [
            { name: `${nameInWords(purpose)}: calls`, amounts: calls },
            ...(purpose === 'pictures' ? [] : [{ name: `${nameInWords(purpose)}: tokens`, amounts: tokens }]),
          ])}
        />
      )}
    </>
  );
}

function Storage({ storage: { databaseBytes, files, freeBytes } }: { storage: Measured['storage'] }) {
  return (
    <dl className="grid gap-x-10 gap-y-4 md:grid-cols-3">
      <Stored label="Database">{sizeInWords(databaseBytes)}</Stored>
      <Stored label={files?.place === 's3' ? 'Files in S3' : 'Files'}>
        {files ? (
          <>
            {sizeInWords(files.bytes)}
            <span className="block text-sm text-muted">
              {groupedNumber(files.count)} files, counted <Moment iso={files.at} />
            </span>
          </>
        ) : (
          'No data yet'
        )}
      </Stored>
      <Stored label="Free on the disk">{freeBytes === null ? 'No data yet' : sizeInWords(freeBytes)}</Stored>
    </dl>
  );
}

function Stored({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
