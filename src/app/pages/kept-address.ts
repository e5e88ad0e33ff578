import { browseParams, homeParams } from '#features/catalogue/rules/list-params.ts';
import { cleanId, cleanSeconds } from '#lib/clean-param.ts';
import type { FileRoutesByFullPath } from '../route-tree.gen.ts';
import { parseSearchParams, stringifySearchParams } from '../search-params.ts';

type Params = Readonly<Record<string, unknown>>;

const given =
  (...names: string[]) =>
  (params: Params): Params =>
    Object.fromEntries(names.map((name) => [name, params[name]]));

/**
 * Which parameters each page is rendered by; null for a page that is not kept. What else stands in an address is for the
 * browser: a page that was kept with it would be one a share link, and show one reader what another was sent.
 */
const PARAMS: Readonly<Record<keyof FileRoutesByFullPath, ((params: Params) => object) | null>> = {
  '/': homeParams,
  '/search': browseParams,
  '/videos/$id': ({ t }) => ({ t: cleanSeconds(t) }),
  '/favorites': given('after'),
  '/history': given('after'),
  // To visitors it says what it would show; what friends think is on no page that is kept. The browser reads what the
  // page depends on, and would not take over one that was rendered without.
  '/friends': ({ person, after }) => ({ person: cleanId(person), after }),
  '/profile': given('tab', 'problem'),
  '/profile/shares': given('tab', 'after'),
  '/profile/interests': given(),
  // For admins alone, who are shown what is now.
  '/admin': null,
  '/admin/': null,
  '/test-recovery': null,
  '/admin/backups': null,
  '/admin/mails': null,
  '/admin/validation': null,
  '/admin/feature-flags': null,
  '/admin/share-testing': null,
  '/admin/video-testing': null,
  '/admin/integration-test': null,
  '/admin/audit-log': null,
  '/admin/jobs': null,
  '/admin/monitors': null,
  '/admin/tools': null,
  '/admin/users': null,
  '/admin/videos/import': null,
  '/admin/videos/sources': null,
  '/admin/categories': null,
  '/admin/ai-questions': null,
  '/admin/settings': null,
  '/admin/transcripts/': null,
  '/admin/transcripts/add': null,
  '/admin/videos/': null,
  '/admin/videos/new': null,
  '/admin/videos/$videoId/edit': null,
  '/admin/universal-tag-quality': null,
  '/admin/videos/$videoId/shares': null,
  '/admin/transcripts/$videoId': null,
  // Somebody's token, invitation or claim code stands in the address.
  '/reset-password': null,
  '/register': null,
  '/verify-email': null,
  '/login': given('returnTo', 'from', 'problem'),
  // It follows what people say, of which nothing tells: kept, it would not show somebody their own vote.
  '/insights': null,
  '/ui': null,
  // Those that work are kept elsewhere; the others are without end.
  '/s/{-$shareId}': null,
  // Where there is nothing there is no end of addresses.
  '/$': null,
  // These lead elsewhere, with all that stands in the address.
  '/auth': null,
  '/video/$id': null,
};

const paramsByPath = new Map(Object.entries(PARAMS));
const VIDEO = /^\/videos\/[^/]+$/;

/** The longest address, in characters, under which a page is kept: nobody links to longer ones. */
const LONGEST = 600;

/**
 * The address under which the page is kept that a path with its query asks for: with the parameters that the page knows,
 * in one order. Null for a page that is not kept, and for what is no page.
 */
export function keptAddress(pathAndQuery: string): string | null {
  const end = pathAndQuery.indexOf('?');
  const path = end < 0 ? pathAndQuery : pathAndQuery.slice(0, end);
  const params = paramsByPath.get(VIDEO.test(path) ? '/videos/$id' : path);
  if (!params) return null;
  const address =
    path + (end < 0 ? '' : stringifySearchParams({ ...params(parseSearchParams(pathAndQuery.slice(end))) }));
  return address.length > LONGEST ? null : address;
}
