import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '#ui/banner.tsx';

type AccountPageProps = {
  title: string;
  subtitle?: ReactNode;
  /** Whether it took the place of another screen: its heading then takes the focus, so that it is heard. */
  arrived?: boolean;
  /** Whether there is a way on without scripts. */
  worksWithoutScript?: boolean;
  children?: ReactNode;
  /** Other ways, under a line. */
  footer?: ReactNode;
};

/** A page by which one comes in: one column, one thing to do. */
export function AccountPage({
  title,
  subtitle,
  arrived = false,
  worksWithoutScript = false,
  children,
  footer,
}: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto grid max-w-card gap-6">
        <header className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h1>
          {subtitle && <div className="grid gap-2 text-muted">{subtitle}</div>}
        </header>
        {!worksWithoutScript && (
          <noscript>
            <Banner tone="warning">
              Signing in needs JavaScript. Please turn it on in your browser and load the page again.
            </Banner>
          </noscript>
        )}
        {children}
        {footer && <div className="grid gap-1 border-t border-line pt-5 text-muted">{footer}</div>}
      </div>
    </div>
  );
}

/** How links among words look here. */
export const textLinkClass = 'font-medium text-ink underline underline-offset-4 hover:no-underline';
