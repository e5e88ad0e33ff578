import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const tones: Record<BannerTone, { look: string; sign: string; icon: IconNode }> = {
  info: { look: 'border-line bg-sunken', sign: 'text-muted', icon: Info },
  success: { look: 'border-success/30 bg-success-wash', sign: 'text-success', icon: CircleCheck },
  warning: { look: 'border-warning/30 bg-warning-wash', sign: 'text-warning', icon: TriangleAlert },
  danger: { look: 'border-danger/30 bg-danger-wash', sign: 'text-danger', icon: CircleAlert },
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
  const { look, sign, icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex min-h-12 items-center gap-3 rounded-md border px-3.5 py-1.5', look, className)}
    >
      <Icon of={icon} className={clsx('size-5 shrink-0', sign)} />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
      {onDismiss && (
        <IconButton label="Dismiss" icon={<Icon of={X} />} onClick={onDismiss} className="-mr-2" />
      )}
    </div>
  );
}
