import { useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { tellMissing } from '#client/errors/tell-missing.ts';
import type { SignedIn } from '#client/session.ts';
import { useWishedFavorite } from '#features/library/ui/use-wished-favorite.ts';
import { useNewFriends } from '#features/sharing/ui/network/use-new-friends.ts';
import { ShareSheetHost } from '#features/sharing/ui/share-sheet-host.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { loadToasts, Toaster } from '#ui/toaster.tsx';
import { readerOf } from './navigation.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import type { ShellAction } from './shortcuts-on-demand.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import { type BarSheet, TopBar } from './top-bar.tsx';
import { useEarlyKeys } from './use-early-keys.ts';
import { useEarlyPress } from './use-early-press.ts';
import { useHasSignedIn } from './use-has-signed-in.ts';
import { useKeeperWanted } from './use-keeper-wanted.ts';
import { usePlace } from './use-place.ts';
import { useScriptsAhead } from './use-scripts-ahead.ts';
import { useToastsPlaced } from './use-toasts-placed.ts';

const loadMenu = () => import('./menu-sheet.tsx');
const loadSearch = () => import('./search-sheet.tsx');
const MenuSheet = onDemand(loadMenu);
const SearchSheet = onDemand(loadSearch);
const SessionKeeper = onDemand(() => import('#features/accounts/ui/session-keeper.tsx'));
const FriendMatching = onDemand(() => import('#features/sharing/ui/arrival/friend-matching.tsx'));
const Shortcuts = onDemand(() => import('./shortcuts-on-demand.tsx'));
/** A lost connection is told by a toast, and leaves its sheets to the page. */
const PARTS = [loadToasts, loadMenu, loadSearch];

type ShellProps = {
  siteName: string;
  isRegistrationOpen: boolean;
  session: SignedIn | null;
  children: ReactNode;
};

/** What is on every page: skip links, top bar, its sheets, the page itself in `main`, toasts, shortcuts. */
export function Shell({ siteName, isRegistrationOpen, session, children }: ShellProps) {
  const reader = readerOf(session, isRegistrationOpen);
  const [sheet, setSheet] = useState<BarSheet | null>(null);
  // A sheet that was opened once stays mounted, so that it can slide away.
  const [used, setUsed] = useState<readonly BarSheet[]>([]);
  if (sheet && !used.includes(sheet)) setUsed([...used, sheet]);
  const shown = (name: BarSheet) => ({
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : null),
    // The next press asks for it anew; it does not open by itself once there is a connection.
    onMissing: (error: unknown) => {
      if (sheet === name) {
        setSheet(null);
        tellMissing(error);
      }
      setUsed(used.filter((one) => one !== name));
    },
  });

  useScriptsAhead(PARTS);
  useToastsPlaced();
  useEarlyPress();
  const isKeeperWanted = useKeeperWanted(session === null);
  const [hasSignedIn, tellSignedIn] = useHasSignedIn(session === null);

  const { pathname } = usePlace();
  const hasQuestions = useMatches({
    select: (matches) => matches.some(({ loaderData }) => Object(loaderData).hasQuestions === true),
  });
  useWishedFavorite(session !== null);
  const newFriends = useNewFriends(session?.id ?? null, pathname);
  const [shownAt, setShownAt] = useState(pathname);
  // Another page closes what was open over the last one. An effect of the first drawing would close what is pressed before it.
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setSheet(null);
  }

  const navigate = useNavigate();
  const actions: Record<ShellAction, () => void> = {
    search: () => focusSearchField() || setSheet('search'),
    help: () => setSheet('shortcuts'),
    home: () => void navigate({ to: '/' }),
    browse: () => void navigate({ href: '/search' }),
  };
  const keys = useEarlyKeys();
  const needsShortcuts = keys.isWanted || used.includes('shortcuts');
  const help = shown('shortcuts');
  const onShortcutsMissing = (error: unknown) => {
    // Of the early keys this one alone asks for what is to be seen.
    if (keys.forget().some(({ key }) => key === '?')) tellMissing(error);
    help.onMissing(error);
  };

  return (
    <ThemeProvider>
      <SkipLink to="main">Skip to content</SkipLink>
      {hasQuestions && <SkipLink to="questions">Skip to questions</SkipLink>}
      <TopBar {...{ siteName, session, reader, newFriends }} openSheet={sheet} onOpenSheet={setSheet} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {used.includes('menu') && <MenuSheet {...shown('menu')} {...{ siteName, reader, newFriends }} />}
      {used.includes('search') && <SearchSheet {...shown('search')} />}
      {needsShortcuts && (
        <Shortcuts
          takeEarly={keys.take}
          onAction={(action) => actions[action]()}
          sheet={help}
          isSheetUsed={used.includes('shortcuts')}
          onMissing={onShortcutsMissing}
        />
      )}
      {isKeeperWanted && <SessionKeeper session={session} onBackFromProvider={tellSignedIn} />}
      {session && hasSignedIn && <FriendMatching key={session.id} />}
      <ShareSheetHost {...{ siteName, isRegistrationOpen }} />
      <Toaster />
      <RouteAnnouncer />
    </ThemeProvider>
  );
}

/** Leads past what stands before a part of the page; seen while it has the focus. */
function SkipLink({ to, children }: { to: 'main' | 'questions'; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-20 -translate-y-16 rounded-md bg-ink px-4 py-2 text-paper focus:translate-y-0"
    >
      {children}
    </a>
  );
}

/** Puts the focus into the search field of the page, if one can be seen. */
function focusSearchField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"][name="q"]');
  const field = [...fields].find((one) => one.checkVisibility());
  field?.select();
  field?.focus();
  return field !== undefined;
}
