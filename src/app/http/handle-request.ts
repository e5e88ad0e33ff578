import {
  answerAvatar,
  answerOidc,
  memberOf,
  OIDC_CALLBACK,
  OIDC_START,
} from '#features/accounts/server/public.ts';
import { answerDownload } from '#features/backup/server/public.ts';
import { answerExport } from '#features/catalogue/server/export-catalogue.ts';
import { robots, sitemap } from '#features/catalogue/server/sitemap.ts';
import { answerThumbnails } from '#features/media/server/answer-thumbnails.ts';
import { answerSharePicture } from '#features/sharing/server/share-picture.ts';
import { answerCaptions } from '#features/watch/server/answer-captions.ts';
import type { AppContext, Application } from '../application.ts';
import { pageKey } from '../pages/page.ts';
import { compressPage, type Page } from '../pages/page-forms.ts';
import { neededMigrations } from '../start/migrations.ts';
import { handleApi } from './api.ts';
import { apiDescription } from './api-description/api-description.ts';
import { health, ready } from './health.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Where the operations are described, for people and for programs. */
const DESCRIPTIONS: Readonly<Record<string, 'page' | 'json'>> = {
  '/api': 'page',
  '/api/': 'page',
  '/api/openapi.json': 'json',
};

/**
 * Answers the addresses that are not pages; null for any other. They stand ahead of the page router: a request
 * there costs a fraction of a rendered page.
 */
export async function handleRequest(
  application: Application,
  request: Request,
  context: AppContext,
): Promise<Page | Response | null> {
  const { pathname } = new URL(request.url);
  const { work } = application;
  if (pathname === '/health') return health();
  if (pathname === '/metrics') return application.metrics(request);
  if (pathname === '/ready') return ready(application, neededMigrations());
  const description =
    request.method === 'GET' || request.method === 'HEAD' ? DESCRIPTIONS[pathname] : undefined;
  if (description) return apiDescription(description, await context.resources.siteName());
  if (pathname === '/api' || pathname.startsWith('/api/')) {
    context.member ??= await memberOf(context);
    return handleApi(request, context);
  }
  if (pathname === OIDC_START || pathname === OIDC_CALLBACK) return answerOidc(request, context);
  if (pathname.startsWith('/thumbnails/')) {
    return work('picture', context, () => answerThumbnails(request, context, application.pictures, memberOf));
  }
  if (pathname.startsWith('/s/') && pathname.endsWith('.jpg')) {
    return work('picture', context, () =>
      answerSharePicture(request, context, application.shareLinks.finder),
    );
  }
  if (pathname.startsWith('/avatars/')) return work('picture', context, () => answerAvatar(request, context));
  if (pathname.startsWith('/captions/')) {
    return work('page', context, () => answerCaptions(context.resources.database, pathname));
  }
  if (pathname.startsWith('/exports/')) {
    context.member ??= await memberOf(context);
    return answerExport(pathname, context);
  }
  if (pathname.startsWith('/backups/')) {
    context.member ??= await memberOf(context);
    return answerDownload(new URL(request.url), context);
  }
  if (pathname === '/restore') return application.restore(request, context);
  if (pathname === '/robots.txt') return robots(context.origin);
  const part = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(pathname);
  if (part) return keptSitemap(application, context, pathname, part[1] ? Number(part[1]) : null);
  return null;
}

/** A sitemap is all addresses of up to 10,000 videos: kept like a page, until the catalogue changes. */
function keptSitemap(
  { pages, work }: Application,
  context: AppContext,
  pathname: string,
  part: number | null,
): Promise<Page | Response> {
  return pages.getOrRender(pageKey(context.origin, pathname), () =>
    work('page', context, async () => {
      const xml = await sitemap(context.resources.database, context.origin, part);
      if (xml === null) return new Response('There is no such sitemap.', { status: 404 });
      const headers = {
        ...SECURITY_HEADERS,
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        vary: 'Accept-Encoding',
      };
      return { status: 200, isWhole: true, headers, bodies: await compressPage(xml) };
    }),
  );
}
