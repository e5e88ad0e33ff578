import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const tones: Record<BannerTone, { look: string; sign: string; Icon: typeof Info }> = {
  info: { look: 'border-line bg-sunken', sign: 'text-muted', Icon: Info },
  success: { look: 'border-success/30 bg-success-wash', sign: 'text-success', Icon: CircleCheck },
  warning: { look: 'border-warning/30 bg-warning-wash', sign: 'text-warning', Icon: TriangleAlert },
  danger: { look: 'border-danger/30 bg-danger-wash', sign: 'text-danger', Icon: CircleAlert },
};

type BannerProps = {
  tone?: BannerTone;
  /** Small buttons at its end. */
  actions?: ReactNode;
  onDismiss?: () => void;
  className?: string;
  children: ReactNode;
};

/** A message across a part of the page that stays until it is no longer true or dismissed. */
export function Banner({ tone = 'info', actions, onDismiss, className, children }: BannerProps) {
  const { look, sign, Icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex min-h-12 items-center gap-3 rounded-md border px-3.5 py-1.5', look, className)}
    >
      <Icon aria-hidden className={clsx('size-5 shrink-0', sign)} />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
      {onDismiss && (
        <IconButton label="Dismiss" icon={<X aria-hidden />} onClick={onDismiss} className="-mr-2" />
      )}
    </div>
  );
}
