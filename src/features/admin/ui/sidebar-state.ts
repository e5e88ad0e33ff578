import { useState } from 'react';
import { keepBrowserChoice, readBrowserChoice } from '#client/browser-choice.ts';

const COOKIE = 'sidebar_state';
/** Spec 3 §9. */
const COOKIE_DAYS = 7;

/** Whether this browser last left the sidebar collapsed. */
export const readIsCollapsed = (): boolean => readBrowserChoice(COOKIE) === 'collapsed';

/** Whether the sidebar is collapsed, which the browser remembers, and how to change it. */
export function useCollapsed(isCollapsedAtFirst: boolean): [boolean, () => void] {
  const [isCollapsed, setIsCollapsed] = useState(isCollapsedAtFirst);
  const toggle = () => {
    keepBrowserChoice(COOKIE, isCollapsed ? 'expanded' : 'collapsed', COOKIE_DAYS);
    setIsCollapsed(!isCollapsed);
  };
  return [isCollapsed, toggle];
}
