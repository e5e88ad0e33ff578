import { createIsomorphicFn } from '@tanstack/react-start';
import { requestStore } from '#platform/request-store.server.ts';
import { flagScript } from './flag-script.ts';

/** What every page needs to know of this site. */
export interface Site {
  name: string;
  /** Origin that canonical and share links are built on. */
  origin: string;
  /** Whether everybody may make an account: menus offer it to visitors then. */
  isRegistrationOpen: boolean;
  /** Marks what is switched off in a browser; undefined while nothing is. */
  flagScript?: string | undefined;
}

/** The site as the server knows it. In a browser it came with the first page; this is only the way out without it. */
export const readSite = createIsomorphicFn()
  .server(async (): Promise<Site> => {
    const current = requestStore.getStore();
    if (!current) throw new Error('the site was asked for outside a request');
    const { origin, resources } = current.context;
    const [name, isRegistrationOpen, flags] = await Promise.all([
      resources.siteName(),
      resources.isRegistrationOpen(),
      resources.flags.settings(),
    ]);
    return { name, origin, isRegistrationOpen, flagScript: flagScript(flags) };
  })
  .client(
    async (): Promise<Site> => ({
      name: document.title,
      origin: location.origin,
      isRegistrationOpen: true,
    }),
  );

/** A page's loader that loads nothing but the site, as its root knows it. */
export const siteOfRoot = async ({
  parentMatchPromise,
}: {
  parentMatchPromise: Promise<{ loaderData?: Site }>;
}): Promise<Site | undefined> => (await parentMatchPromise).loaderData;

/** The head of a page of one's own, such as that to sign in on: it is nothing for search engines. */
export const privateHead =
  (title: string) =>
  ({ loaderData: site }: { loaderData?: Site }) => ({
    meta: [{ title: site ? `${title} · ${site.name}` : title }, { name: 'robots', content: 'noindex' }],
  });
