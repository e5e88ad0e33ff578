import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { connectToasts, type Said, standsMs, visibleToasts } from './toast.ts';
import { useToastHost } from './use-toast-host.ts';

const stays = () => undefined;

/**
 * Toasts in plain clothes, while the script of the stack is not there: it is with a bad connection that something is to be
 * told, and told later it would be wrong. What could be pressed in them needs a connection, too, and is left out until then.
 */
export function PlainToast() {
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(() => {
    let standing: readonly Said[] = [];
    const stand = (these: readonly Said[]) => {
      standing = these;
      setSaid(these);
    };
    return connectToasts(
      (tone, title, options) => {
        const one = { tone, title, options, atMs: performance.now() };
        stand([...standing, one].slice(-visibleToasts));
        setTimeout(() => stand(standing.filter((other) => other !== one)), standsMs(options));
      },
      {
        isStandIn: true,
        withdraw: (about) => stand(standing.filter(({ options }) => options.about !== about)),
        // The others were told, and are not told twice.
        passOn: () => {
          const pressable = standing.filter(({ options }) => options.action);
          stand(standing.filter(({ options }) => !options.action));
          return pressable;
        },
      },
    );
  }, []);
  return said.length > 0 && <Plain said={said} />;
}

function Plain({ said }: { said: readonly Said[] }) {
  const host = useToastHost(stays);
  return createPortal(
    <div className="fixed inset-x-4 top-4 z-20 mx-auto grid max-w-[356px] gap-2">
      {said.map(({ title, options, atMs }) => (
        <div
          key={`${atMs} ${title}`}
          role="alert"
          className="rounded-md border border-line bg-raised p-4 text-ink shadow-raised"
        >
          <p className="font-medium">{title}</p>
          {options.description && <p className="text-sm text-muted">{options.description}</p>}
          {options.detail && <bdi className="block text-sm">{options.detail}</bdi>}
        </div>
      ))}
    </div>,
    host,
  );
}
