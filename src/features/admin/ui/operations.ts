import type { ContractRouterClient } from '@orpc/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '#client/request/client-of.ts';
import { OWN } from '#client/request/own-query.ts';
import type { adminContract } from '../contract.ts';
import type { AuditFilter } from '../contract-audit.ts';

/** The operations of the admin area, from a page. */
export const admin = clientOf<ContractRouterClient<typeof adminContract>>('admin');

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: async ({ signal }) => (await admin()).dashboard(undefined, { signal }),
    // What needs somebody is looked at when they come.
    staleTime: 0,
    meta: OWN,
  });

export const checksQuery = () =>
  queryOptions({
    queryKey: ['admin', 'checks'],
    queryFn: async ({ signal }) => (await admin()).checks(undefined, { signal }),
    meta: OWN,
  });

export const debugVideoQuery = (video: string) =>
  queryOptions({
    queryKey: ['admin', 'debug-video', video],
    queryFn: async ({ signal }) => (await admin()).debugVideo({ video }, { signal }),
    enabled: video !== '',
    // Somebody looks because something changed.
    staleTime: 0,
    meta: OWN,
  });

export const connectionQuery = () =>
  queryOptions({
    queryKey: ['admin', 'connection'],
    queryFn: async ({ signal }) => (await admin()).connection(undefined, { signal }),
    staleTime: 0,
    retry: false,
    meta: OWN,
  });

export const flagsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'flags'],
    queryFn: async ({ signal }) => (await admin()).flags(undefined, { signal }),
    staleTime: 0,
    meta: OWN,
  });

export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: async ({ signal }) => (await admin()).siteSettings(undefined, { signal }),
    staleTime: 0,
    meta: OWN,
  });

/** What admins did, page by page. */
export const auditLogQuery = (filter: AuditFilter, from?: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit-log', filter, from],
    queryFn: async ({ pageParam, signal }) =>
      (await admin()).auditLog({ ...filter, cursor: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: OWN,
  });

export const auditTogetherQuery = (filter: AuditFilter, id: string) =>
  queryOptions({
    queryKey: ['admin', 'audit-together', filter, id],
    queryFn: async ({ signal }) => (await admin()).auditTogether({ ...filter, id }, { signal }),
    staleTime: 0,
    meta: OWN,
  });

export const auditActionsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'audit-actions'],
    queryFn: async ({ signal }) => (await admin()).auditActions(undefined, { signal }),
    staleTime: 0,
    meta: OWN,
  });

export const auditDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'audit-details', id],
    queryFn: async ({ signal }) => (await admin()).auditDetails({ id }, { signal }),
    meta: OWN,
  });

/** Milliseconds between two looks at what changes by itself. */
const LOOK_AGAIN_MS = 5_000;

export const jobsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'jobs'],
    queryFn: async ({ signal }) => (await admin()).jobs(undefined, { signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    meta: OWN,
  });

/** Spec 3 §9: the performance monitor refreshes every 30 s. */
const MONITOR_EVERY_MS = 30_000;

export const performanceQuery = () =>
  queryOptions({
    queryKey: ['admin', 'performance'],
    queryFn: async ({ signal }) => (await admin()).performance(undefined, { signal }),
    staleTime: 0,
    refetchInterval: MONITOR_EVERY_MS,
    meta: OWN,
  });

export const monitorsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'monitors'],
    queryFn: async ({ signal }) => (await admin()).monitors(undefined, { signal }),
    staleTime: 0,
    refetchInterval: MONITOR_EVERY_MS,
    meta: OWN,
  });
