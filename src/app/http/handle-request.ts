import {
  answerAvatar,
  answerOidc,
  memberOf,
  OIDC_CALLBACK,
  OIDC_START,
} from '#features/accounts/server/public.ts';
import { robots, sitemap } from '#features/catalogue/server/sitemap.ts';
import { thumbnails } from '#features/media/server/thumbnails.ts';
import { captions } from '#features/watch/server/captions.ts';
import type { RequestContext } from '#platform/procedure.ts';
import type { Application } from '../application.ts';
import { neededMigrations } from '../start/migrations.ts';
import { handleApi } from './api.ts';
import { health, ready } from './health.ts';

/**
 * Answers the addresses that are not pages; null for any other. They stand ahead of the page router: a request
 * there costs a fraction of a rendered page.
 */
export async function handleRequest(
  application: Application,
  request: Request,
  context: RequestContext,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === '/health') return health();
  if (pathname === '/ready') return ready(application, neededMigrations());
  if (pathname === '/api' || pathname.startsWith('/api/')) {
    context.member ??= await memberOf(context);
    return handleApi(request, context);
  }
  if (pathname === OIDC_START || pathname === OIDC_CALLBACK) return answerOidc(request, context);
  if (pathname.startsWith('/thumbnails/')) return thumbnails(request, context, application.pictures);
  if (pathname.startsWith('/avatars/')) return answerAvatar(request, context);
  if (pathname.startsWith('/captions/')) return captions(context.resources.database, pathname);
  if (pathname === '/robots.txt') return robots(context.origin);
  const part = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(pathname);
  if (part) return sitemap(context.resources.database, context.origin, part[1] ? Number(part[1]) : null);
  return null;
}
