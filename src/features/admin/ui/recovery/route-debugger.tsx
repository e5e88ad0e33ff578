import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Facts } from '../diagnostics/facts.tsx';

interface Debugged {
  path: string;
  route: string;
  params: Record<string, string>;
  server: string;
}

/** Which route an address leads to, with which parameters, and what the server answers (spec 3 §2: route debugger). */
export function RouteDebugger() {
  const router = useRouter();
  const [found, setFound] = useState<Debugged | null>(null);
  const look = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('path') ?? '').trim();
    const path = URL.parse(given || '/', location.origin)?.pathname ?? '/';
    const [matchedRoutes, params, foundRoute] = router.getMatchedRoutes(path);
    const route = (foundRoute ?? matchedRoutes.at(-1))?.fullPath ?? 'None';
    const server = await fetch(path, { redirect: 'follow' }).then(
      ({ status, redirected, url }) =>
        redirected ? `${status}, led to ${new URL(url).pathname}` : String(status),
      generalWords,
    );
    setFound({ path, route, params, server });
  };
  return (
    <div className="grid gap-4">
      <form onSubmit={(event) => void look(event)} className="flex max-w-field flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label="Address">
            {(control) => <Input {...control} name="path" placeholder="/videos/..." />}
          </Field>
        </div>
        <Button type="submit">Look Up</Button>
      </form>
      {found && (
        <div role="status">
          <Facts
            facts={{
              Address: found.path,
              Route: found.route,
              Parameters:
                Object.entries(found.params)
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(', ') || 'None',
              'The server answers': found.server,
            }}
          />
        </div>
      )}
      <details>
        <summary className="target w-fit cursor-pointer py-1.5 font-medium">
          All {Object.keys(router.routesByPath).length} routes
        </summary>
        <ul className="columns-1 gap-8 text-sm md:columns-2 lg:columns-3">
          {Object.keys(router.routesByPath)
            .toSorted()
            .map((path) => (
              <li key={path} className="py-0.5 wrap-anywhere">
                {path}
              </li>
            ))}
        </ul>
      </details>
    </div>
  );
}
