import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recoveryChecks } from '../../rules/recovery-checks.ts';
import { newestVideoQuery } from '../diagnostics/newest-video.ts';
import { layoutChecks } from './layout-checks.ts';
import { PageChecks } from './page-checks.tsx';
import { RouteDebugger } from './route-debugger.tsx';
import { SimpleVideo } from './simple-video.tsx';

/** A well-formed id that no video has. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** How pages and the player recover from what goes wrong (spec 2 §2, spec 3 §2 internal test pages). */
export function RecoveryTesting() {
  const { data: newest = '', isSuccess } = useQuery(newestVideoQuery());
  return (
    <div className="grid max-w-[52rem] gap-12">
      <Part
        title="Sample pages"
        about="A page that is there, one of no video, and one of an id that is none."
      >
        <ul className="grid gap-1">
          {[newest, UNKNOWN_ID, 'sample-video'].filter(Boolean).map((id) => (
            <li key={id}>
              <Link to="/videos/$id" params={{ id }} className="target prose-link wrap-anywhere">
                /videos/{id}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Route debugger" about="Where an address leads, here and on the server.">
        <RouteDebugger />
      </Part>
      <Part
        title="Simple video page"
        about="Broken on purpose, the player shows its error, and how it recovers."
      >
        {isSuccess && <SimpleVideo firstId={newest} />}
      </Part>
      <Part title="Layout validation" about="Pages as the server renders them, and this one as it is drawn.">
        <PageChecks label="Layout Validation" checks={layoutChecks(newest)} />
      </Part>
      <Part
        title="Recovery system validation"
        about="The rules by which the player recovers, on the code that runs here."
      >
        <PageChecks label="Recovery Validation" checks={recoveryChecks()} />
      </Part>
    </div>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="max-w-measure text-muted">{about}</p>
      </div>
      {children}
    </section>
  );
}
