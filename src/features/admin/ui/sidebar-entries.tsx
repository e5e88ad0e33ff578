import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide';
import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { adminSections, sectionGroups } from './sections.ts';

/** Collapsed, the words are there for those who listen alone, and as the browser's own hint. */
type EntriesProps = { isCollapsed: boolean; onPress?: () => void };

const entryClass =
  'chosen target flex h-10 items-center gap-3 rounded-md px-2.5 font-medium text-muted transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink';

/** What the sidebar of the admin area holds (spec 3 §2 Admin layout). */
export function SidebarEntries({ isCollapsed, onPress }: EntriesProps) {
  return (
    <div className="flex min-h-full flex-col gap-5">
      {sectionGroups.map(({ group, label }) => (
        <EntryGroup key={group} {...{ group, label, isCollapsed, onPress }} />
      ))}
      <div className="mt-auto grid gap-2 border-t border-line pt-3">
        <Link
          to="/"
          title={isCollapsed ? 'View Main Site' : undefined}
          onClick={onPress}
          activeOptions={{ exact: true }}
          className={entryClass}
        >
          <EntryWords label="View Main Site" icon={ExternalLink} isCollapsed={isCollapsed} />
        </Link>
        <p className={clsx('px-2.5 text-sm text-muted', isCollapsed && 'sr-only')}>Admin Panel v2.0</p>
      </div>
    </div>
  );
}

function EntryGroup({ group, label, isCollapsed, onPress }: EntriesProps & (typeof sectionGroups)[number]) {
  const id = useId();
  const entries = adminSections.filter((section) => section.group === group);
  if (entries.length === 0) return null;
  return (
    <div>
      {label && (
        <p id={id} className={clsx('px-2.5 pb-1 text-sm text-muted', isCollapsed && 'sr-only')}>
          {label}
        </p>
      )}
      <ul aria-labelledby={label ? id : undefined} className="grid grid-cols-1 gap-0.5">
        {entries.map(({ label, to, icon }) => (
          <li key={to}>
            <Link
              to={to}
              title={isCollapsed ? label : undefined}
              activeOptions={{ exact: to === '/admin', includeSearch: false }}
              onClick={onPress}
              className={entryClass}
            >
              <EntryWords {...{ label, icon, isCollapsed }} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EntryWords({
  label,
  icon,
  isCollapsed,
}: {
  label: string;
  icon: Parameters<typeof Icon>[0]['of'];
  isCollapsed: boolean;
}) {
  return (
    <>
      <Icon of={icon} className="size-5 shrink-0" />
      <span className={clsx('truncate', isCollapsed && 'sr-only')}>{label}</span>
    </>
  );
}
