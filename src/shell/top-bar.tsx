import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Menu, Search } from 'lucide';
import type { SignedIn } from '#client/session.ts';
import { buttonClass } from '#ui/button-class.ts';
import { chipClass } from '#ui/chip-class.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { entriesFor, type Reader } from './navigation.ts';
import { NewMark } from './new-mark.tsx';
import { SearchBar } from './search-bar.tsx';
import { useBarScroll } from './use-bar-scroll.ts';
import { usePlace } from './use-place.ts';

/** The sheets that the bar opens; one at a time. */
export type BarSheet = 'search' | 'menu' | 'shortcuts';

type TopBarProps = {
  siteName: string;
  session: SignedIn | null;
  reader: Reader;
  /** Friends whom the member has not looked at yet. */
  newFriends: number;
  openSheet: BarSheet | null;
  onOpenSheet: (sheet: BarSheet) => void;
};

/**
 * The bar over every page (spec 1 §2.3). It folds on phones, and where larger letters leave its words no more room.
 * Without scripts its links show on small screens too.
 */
export function TopBar({ siteName, session, reader, newFriends, openSheet, onOpenSheet }: TopBarProps) {
  const { scrolled, hidden } = useBarScroll();
  const { pathname } = usePlace();
  const isAdminPage = pathname.startsWith('/admin');
  const addsVideos = isAdminPage && reader === 'admin';
  return (
    <header
      className={clsx(
        '@container/bar sticky top-0 z-10 border-b transition-[transform,background-color,border-color] duration-(--duration-base) has-focus-visible:translate-y-0',
        scrolled ? 'border-line bg-paper/85 backdrop-blur-bar' : 'border-transparent bg-paper',
        hidden && 'max-md:-translate-y-full short:-translate-y-full',
      )}
    >
      <div className="page flex h-14 items-center gap-1 md:h-16 md:gap-6">
        <Link
          to="/"
          className="target mr-auto flex min-w-0 items-center rounded-sm md:@min-[46rem]/bar:mr-0 md:@min-[46rem]/bar:shrink-0"
        >
          <Brand siteName={siteName} />
        </Link>
        <nav aria-label="Main" className="flex gap-5 max-md:hidden @max-[46rem]/bar:hidden noscript:flex!">
          {entriesFor('bar', reader).map(({ label, to }) => (
            <Link
              key={label}
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className={chipClass({ className: 'relative' })}
            >
              {label}
              {to === '/friends' && <NewMark count={newFriends} className="absolute top-1.5 -right-2.5" />}
            </Link>
          ))}
        </nav>
        {/* The menu's place is kept for it: a slow page may be painted before the menu is there. */}
        <div className="grid min-w-0 flex-1 grid-cols-[1fr_minmax(--spacing(7.5),auto)] items-center gap-2 max-md:hidden @max-[46rem]/bar:hidden">
          <div className="flex min-w-0 justify-end">
            {!isAdminPage && pathname !== '/search' && (
              <SearchBar className="[&_form]:flex-nowrap max-lg:[&_button[type=submit]]:hidden @max-[62rem]/bar:[&_button[type=submit]]:hidden" />
            )}
            {addsVideos && <AddVideo />}
          </div>
          <AccountMenu session={session} reader={reader} onHelp={() => onOpenSheet('shortcuts')} />
        </div>
        <div className="flex shrink-0 items-center md:@min-[46rem]/bar:hidden noscript:hidden">
          {addsVideos && <AddVideo />}
          <IconButton
            label="Search"
            icon={<Icon of={Search} />}
            aria-haspopup="dialog"
            aria-expanded={openSheet === 'search'}
            onClick={() => onOpenSheet('search')}
          />
          <IconButton
            label="Menu"
            icon={
              <span className="relative">
                <Icon of={Menu} />
                <NewMark count={newFriends} isSilent className="absolute -top-1 -right-1" />
              </span>
            }
            aria-haspopup="dialog"
            aria-expanded={openSheet === 'menu'}
            onClick={() => onOpenSheet('menu')}
            className="-mr-2.5"
          />
        </div>
      </div>
    </header>
  );
}

/** On admin pages (spec 1 §2.3). */
const AddVideo = () => (
  <Link to="/admin/videos/new" className={buttonClass({ size: 'small', className: 'max-md:px-2' })}>
    Add Video
  </Link>
);
