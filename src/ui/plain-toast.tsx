import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { connectToasts, standsMs, type ToastOptions } from './toast.ts';
import { useToastHost } from './use-toast-host.ts';

type Said = { title: string; options: ToastOptions };

const stays = () => undefined;

/**
 * The last toast in plain clothes, while the script of the stack cannot be had: it is without a connection that something
 * is to be told, and told later it would be wrong. What could be pressed in it needs a connection, too, and is left out.
 */
export function PlainToast() {
  const host = useToastHost(stays);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(
    () =>
      connectToasts((_tone, title, options) => setSaid({ title, options }), {
        withdraw: (about) => setSaid((last) => (last?.options.about === about ? null : last)),
      }),
    [],
  );
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(setSaid, standsMs(said.options), null);
    return () => clearTimeout(timer);
  }, [said]);
  return createPortal(
    said && (
      <div
        role="alert"
        className="fixed inset-x-4 top-4 z-20 mx-auto max-w-[356px] rounded-md border border-line bg-raised p-4 text-ink shadow-raised"
      >
        <p className="font-medium">{said.title}</p>
        {said.options.description && <p className="text-sm text-muted">{said.options.description}</p>}
        {said.options.detail && <bdi className="block text-sm">{said.options.detail}</bdi>}
      </div>
    ),
    host,
  );
}
