import { clsx } from 'clsx';
import { PanelLeft } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SidebarEntries } from './sidebar-entries.tsx';
import { useCollapsed } from './sidebar-state.ts';

/** Where the sidebar stands beside the page; below, it comes over it (spec 2 §9 Breakpoints). */
const WIDE = '(width >= 48rem)';

type AdminFrameProps = {
  /** As this browser left the sidebar. */
  isCollapsedAtFirst: boolean;
  children: ReactNode;
};

/**
 * The frame of the admin area (spec 3 §2 Admin layout): a sidebar of 16 rem, 3 rem collapsed, and on narrow screens one of
 * 18 rem that comes over the page; Ctrl or Cmd and B toggle it.
 */
export function AdminFrame({ isCollapsedAtFirst, children }: AdminFrameProps) {
  const [isCollapsed, toggleCollapsed] = useCollapsed(isCollapsedAtFirst);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = useEffectEvent(() => {
    if (matchMedia(WIDE).matches) toggleCollapsed();
    else setDrawerOpen(!isDrawerOpen);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    };
    // A drawer that is open when the screen becomes wide would cover the sidebar.
    const wide = matchMedia(WIDE);
    const closeDrawer = () => setDrawerOpen(false);
    window.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', closeDrawer);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', closeDrawer);
    };
  }, []);

  return (
    <div data-admin className="flex">
      <a
        href="#admin-page"
        className="fixed top-2 left-2 z-20 -translate-y-16 rounded-md bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        Skip the sidebar
      </a>
      <aside
        aria-label="Admin sidebar"
        data-collapsed={isCollapsed || undefined}
        className={clsx(
          'sticky top-16 flex h-[calc(100dvh-4rem)] shrink-0 flex-col overflow-x-hidden overflow-y-auto border-r border-line max-md:hidden',
          'transition-[width] duration-(--duration-base)',
          isCollapsed ? 'w-12 px-px py-3' : 'w-[min(16rem,35vw)] p-3',
        )}
      >
        <IconButton
          label="Toggle Sidebar"
          icon={<Icon of={PanelLeft} />}
          aria-expanded={!isCollapsed}
          title="Ctrl or Cmd + B"
          onClick={toggleCollapsed}
          className="mb-3 bg-transparent! hover:bg-sunken!"
        />
        <nav aria-label="Admin" className="flex-1">
          <SidebarEntries isCollapsed={isCollapsed} />
        </nav>
      </aside>
      <div id="admin-page" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <div className="page pt-4 pb-20 md:max-w-6xl md:pt-8">
          <Button
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
            className="mb-3 -ml-3 md:hidden"
          >
            <Icon of={PanelLeft} />
            Admin menu
          </Button>
          {children}
        </div>
      </div>
      <Sheet open={isDrawerOpen} onOpenChange={setDrawerOpen} side="left" title="Admin">
        <nav aria-label="Admin" className="-mx-2.5 h-full">
          <SidebarEntries isCollapsed={false} onPress={() => setDrawerOpen(false)} />
        </nav>
      </Sheet>
    </div>
  );
}
