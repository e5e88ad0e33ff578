import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

/** One of the parts of the settings. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-8 lg:flex lg:flex-wrap"
    >
      <div className="grid max-w-full content-start gap-1 lg:w-56">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:max-w-[35rem] lg:flex-1 lg:basis-88">{children}</div>
    </section>
  );
}
