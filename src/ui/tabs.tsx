import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect } from 'react';
import { ScrollRow } from './scroll-row.tsx';

type TabsProps<Tab extends string> = {
  /** What is chosen among. */
  label: string;
  /** In their order, each with its words. */
  tabs: Readonly<Record<Tab, string>>;
  selected: Tab;
  /** Id of the `TabPanel` that they change. */
  panel: string;
  /** A tab works without scripts, and opens in another window. */
  addressOf: (tab: Tab) => string;
  onSelect: (tab: Tab) => void;
  ground?: ComponentProps<typeof ScrollRow>['ground'];
  className?: string;
};

/**
 * Tabs (WAI-ARIA Tabs pattern; chosen as the focus moves): links, so that each has an address. Where there is no room for
 * all of them, or letters are large, their row scrolls.
 */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { label, tabs, selected, panel, addressOf, onSelect, ground, className } = props;
  const names = Object.keys(tabs) as Tab[];
  useEffect(() => {
    // Where there is no room for all of them, the chosen one is seen whole. The page itself stays where it is.
    const tab = document.getElementById(tabId(panel, selected));
    const list = tab?.parentElement;
    if (!list) return;
    const [row, one] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += one.left + one.width / 2 - (row.left + row.width / 2);
  }, [panel, selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, names, selected);
    if (next === null || isOfBrowser(event)) return;
    event.preventDefault();
    document.getElementById(tabId(panel, next))?.focus();
    onSelect(next);
  };
  return (
    <div className={clsx('min-w-0 border-line', className)}>
      {/* With room around them for the ring of the focus; their line lies on that of the whole. */}
      <div className="-m-1 -mb-[5px]">
        <ScrollRow role="tablist" aria-label={label} ground={ground} className="gap-6 p-1">
          {names.map((tab) => (
            <a
              key={tab}
              id={tabId(panel, tab)}
              role="tab"
              href={addressOf(tab)}
              aria-selected={tab === selected}
              aria-controls={panel}
              tabIndex={tab === selected ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={(event) => {
                if (isOfBrowser(event)) return;
                event.preventDefault();
                onSelect(tab);
              }}
              className="chosen target flex shrink-0 items-center border-b-2 border-transparent py-2.5 font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:border-ink aria-selected:text-ink"
            >
              {tabs[tab]}
            </a>
          ))}
        </ScrollRow>
      </div>
    </div>
  );
}

/** What the chosen one of some `Tabs` shows. */
export function TabPanel({ id, selected, children }: { id: string; selected: string; children: ReactNode }) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, selected)}>
      {children}
    </div>
  );
}

const tabId = (panel: string, tab: string) => `${panel}-${tab}`;

/** Whether a key or press means something to the browser, such as another window. */
const isOfBrowser = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent | MouseEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;

/** The tab that a key leads to: arrows go round, Home and End jump; null for any other key. */
export function tabByKey<Tab>(key: string, tabs: readonly Tab[], from: Tab): Tab | null {
  const place = tabs.indexOf(from);
  const steps: Record<string, number> = {
    ArrowRight: (place + 1) % tabs.length,
    ArrowLeft: place - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[key];
  return step === undefined ? null : (tabs.at(step) ?? null);
}
