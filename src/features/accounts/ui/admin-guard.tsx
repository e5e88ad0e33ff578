import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { LoadError } from '#client/errors/load-error.tsx';
import { onServer } from '#client/request/on-server.ts';
import { OWN } from '#client/request/own-query.ts';
import { mayTryAgain } from '#client/request/request-policy.ts';
import { sessionQuery, useSession } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { accounts } from './queries.ts';

/** Milliseconds for which the answer counts as fresh, and how often it is asked for again (spec 1 §6). */
const ADMIN_FRESH_MS = 5 * 60_000;
const ADMIN_RETRIES = 1;

/** Longer than others: it sends to another place. */
const VAIN_CODE = {
  description:
    'The code in the address is wrong, or was used already. While a site has no admin, the server prints the right code when it starts.',
  durationMs: 10_000,
};

/** Whether the member is admin; decided on the server, which asks itself again with every operation. */
export const adminCheckQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'admin-check'],
    queryFn: async ({ signal }) => (await accounts()).adminCheck(undefined, { signal }),
    staleTime: ADMIN_FRESH_MS,
    meta: OWN,
    ...(!onServer && {
      retry: (failures: number, error: Error) => mayTryAgain(failures, error, ADMIN_RETRIES),
    }),
  });

/** Has the check in the page that the server renders, so that an admin sees no guard. */
export async function loadAdminCheck(queryClient: QueryClient): Promise<void> {
  if (await queryClient.ensureQueryData(sessionQuery())) await queryClient.prefetchQuery(adminCheckQuery());
}

type AdminGuardProps = {
  /** The claim code that the address brought. */
  claim: string | undefined;
  /** Whether the page was loaded again because the member became admin. */
  isVerified: boolean;
  children: ReactNode;
};

/**
 * Shows a page to admins alone (spec 3 §2 Admin guard). A member who is none yet becomes it, if they may (decisions:
 * Admin guard); everybody else is sent away.
 */
export function AdminGuard({ claim, isVerified, children }: AdminGuardProps) {
  const session = useSession();
  const hasSession = useQuery(sessionQuery()).isSuccess;
  const check = useQuery({ ...adminCheckQuery(), enabled: session !== null });
  const isAdmin = session !== null && check.data?.isAdmin === true;
  const leave = useLeave();
  /** Why a code could not be asked about: it may be right. */
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  const decide = useEffectEvent(async (isStillHere: () => boolean) => {
    setFailure(null);
    if (!session) return leave.toSignIn(claim !== undefined);
    const claimed = await claimRole(claim);
    if (!isStillHere()) return;
    if ('error' in claimed && claim !== undefined) return setFailure(claimed);
    if (!('isAdmin' in claimed && claimed.isAdmin)) return leave.toHome(claim !== undefined);
    // Loaded again, and without the code, which is spent. What is said in this page would be gone before it is read.
    location.replace(`${location.pathname}?verified=true`);
  });
  const welcome = useEffectEvent(() => {
    toast.success('Admin access verified');
    void leave.toItself();
  });
  useEffect(() => {
    if (isAdmin && isVerified) welcome();
  }, [isAdmin, isVerified]);

  const isDecided = hasSession && (session === null || !check.isPending);
  const reader = session?.id ?? null;
  /** Of whom it was decided here last, by id; null is a visitor. */
  const decidedOf = useRef<string | null>(undefined);
  const wasAdmin = useRef(false);
  useEffect(() => {
    const isNoMore = wasAdmin.current && !isAdmin;
    wasAdmin.current = isAdmin;
    if (!isDecided || (decidedOf.current === reader && !isNoMore)) return;
    // Who was here and is signed out is led away by that.
    const hasSignedOut = reader === null && decidedOf.current !== undefined;
    decidedOf.current = reader;
    if (!isAdmin && !hasSignedOut) void decide(() => decidedOf.current === reader);
  }, [isDecided, isAdmin, reader]);
  useEffect(() => {
    return () => {
      decidedOf.current = undefined;
    };
  }, []);

  if (isAdmin) return children;
  if (failure) {
    return (
      <div className="page py-16">
        <LoadError
          error={failure.error}
          heading="h1"
          message={generalWords(failure.error)}
          retry={() => decide(() => decidedOf.current === reader)}
        />
      </div>
    );
  }
  return (
    <div className="page py-16">
      <p role="status" className="text-muted">
        Verifying admin access...
      </p>
    </div>
  );
}

/** Whether the member is admin now; the error where that could not be asked. */
async function claimRole(code: string | undefined): Promise<{ isAdmin: boolean } | { error: unknown }> {
  try {
    return await (await accounts()).claimAdmin({ code });
  } catch (error) {
    return { error };
  }
}

function useLeave() {
  const navigate = useNavigate();
  return {
    toItself: () => navigate({ to: '.', search: {}, replace: true }),
    toSignIn: (isClaim: boolean) => {
      // Who brings the claim code is expected, and greeted there.
      if (!isClaim) toast.error('Please sign in to access the admin area');
      // With the claim code, so that it is there when one comes back.
      const from = location.pathname + location.search;
      void navigate({ to: '/login', state: { from, isClaim }, replace: true });
    },
    toHome: (hasVainCode: boolean) => {
      toast.error("You don't have permission to access the admin panel", hasVainCode ? VAIN_CODE : {});
      void navigate({ to: '/', replace: true });
    },
  };
}
