import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#client/errors/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { tagStateQuery } from './queries.ts';
import { TagBackfill } from './tag-backfill.tsx';
import { TagQuality } from './tag-quality.tsx';

export type TagTab = 'backfill' | 'quality' | 'performance' | 'debug';

const PANEL = 'tag-panel';

type TagManagementProps = {
  tab: TagTab;
  addressOf: (tab: TagTab) => string;
  onTab: (tab: TagTab) => void;
  /** What the tabs of these names show. */
  performance: ReactNode;
  debug: ReactNode;
};

/** Making tags, and what they are like (spec 3 §2 Universal Tag Management). */
export function TagManagement({ tab, addressOf, onTab, performance, debug }: TagManagementProps) {
  const { data, isLoadingError, error, refetch } = useQuery(tagStateQuery);
  const isOfTags = tab === 'backfill' || tab === 'quality';
  return (
    <div className="grid grid-cols-1 gap-8">
      <Tabs
        label="Tags"
        tabs={{ backfill: 'Backfill', quality: 'Quality', performance: 'Performance', debug: 'Debug' }}
        selected={tab}
        panel={PANEL}
        addressOf={addressOf}
        onSelect={onTab}
        className="border-b"
      />
      <TabPanel id={PANEL} selected={tab}>
        {tab === 'performance' && performance}
        {tab === 'debug' && debug}
        {isOfTags && isLoadingError && <LoadError error={error} heading="h2" retry={refetch} />}
        {isOfTags && !data && !isLoadingError && <Skeleton className="h-64 w-full" />}
        {tab === 'backfill' && data && <TagBackfill />}
        {tab === 'quality' && data && <TagQuality />}
      </TabPanel>
    </div>
  );
}
