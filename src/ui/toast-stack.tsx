import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { topModal } from './open-modals.ts';
import { connectToasts, standsMs, type ToastOptions, type ToastTone, visibleToasts } from './toast.ts';
import { toastPlace } from './toast-place.ts';
import { useToastFocus } from './use-toast-focus.ts';
import { useToastHost } from './use-toast-host.ts';

const icons = {
  success: <Icon of={CircleCheck} className="size-5 text-success" />,
  error: <Icon of={CircleAlert} className="size-5 text-danger" />,
  warning: <Icon of={TriangleAlert} className="size-5 text-warning" />,
  info: <Icon of={Info} className="size-5 text-muted" />,
};

const BUTTON =
  'target shrink-0 self-center rounded-md border border-edge px-3 py-1 text-sm font-medium hover:bg-sunken';

const looks = {
  toast:
    'flex w-full items-start gap-3 rounded-md border border-line bg-raised p-4 text-ink shadow-raised ' +
    'data-[front=false]:data-[expanded=false]:*:opacity-0',
  content: 'min-w-0 flex-1',
  title: 'font-medium',
  description: 'text-sm text-muted',
  icon: 'mt-0.5 shrink-0',
  actionButton: BUTTON,
  cancelButton: BUTTON,
};

/** Beside two buttons no words have room: the buttons stand under them, in line with the words. */
const twoButtons = { toast: 'flex-wrap', content: 'basis-[calc(100%-2rem)]', cancelButton: 'ml-8' };

/**
 * Puts the stack where it leaves in sight what is marked `data-toasts-keep-off`: a player, the search, the head of a
 * sheet. While a dialog lies over the page, only what is in it is of use, and counts where it stands once it has slid in.
 */
function place(): void {
  const modal = topModal();
  const { e: x, f: y } = new DOMMatrix(modal && getComputedStyle(modal).transform);
  const kept = [...(modal ?? document).querySelectorAll('[data-toasts-keep-off]')].map((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
  });
  const { style, clientWidth: width } = document.documentElement;
  const { top, aside } = toastPlace(kept, { width, height: innerHeight });
  style.setProperty('--toast-top', `${top}px`);
  style.setProperty('--toast-aside', `${aside}px`);
}

function Words({ description, detail }: { description: string | undefined; detail: string }) {
  return (
    <>
      <span className="block">{description}</span>
      <bdi className="block text-ink">{detail}</bdi>
    </>
  );
}

/** The library's number of what stands about something. */
const standing = new Map<string, string | number>();

function show(tone: ToastTone, title: string, options: ToastOptions): void {
  place();
  const { description, detail, about, action, next } = options;
  const shown = sonner[tone](title, {
    description: detail ? <Words {...{ description, detail }} /> : description,
    duration: standsMs(options),
    action,
    cancel: next,
    classNames: next && twoButtons,
  });
  if (about !== undefined) standing.set(about, shown);
}

function withdraw(about: string): void {
  // Without a number the library would take away all that stand.
  const shown = standing.get(about);
  if (shown !== undefined) sonner.dismiss(shown);
  standing.delete(about);
}

/** The stack of toasts itself, fetched on first use. */
export default function ToastStack() {
  const host = useToastHost(place);
  useToastFocus(host);
  useEffect(() => {
    const disconnect = connectToasts(show, { withdraw, place });
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      disconnect();
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, []);
  return createPortal(
    <Sonner
      position="top-center"
      offset={{ top: 'var(--toast-top)' }}
      mobileOffset={{ top: 'var(--toast-top)' }}
      visibleToasts={visibleToasts}
      icons={icons}
      style={{ fontFamily: 'inherit', translate: 'var(--toast-aside)' }}
      toastOptions={{ unstyled: true, classNames: looks }}
    />,
    host,
  );
}
