import { contract } from '../../contract.ts';
import { compressPage, type Page } from '../../pages/page-forms.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';

/** Made when it is first asked for: hardly anybody does, and it takes half a second. */
const made = new Map<string, Promise<{ page: Page; json: Page }>>();

async function make(siteName: string): Promise<{ page: Page; json: Page }> {
  const { openApiOf } = await import('./open-api.ts');
  const { API_PAGE_POLICY, apiPage } = await import('./api-page.ts');
  const document = await openApiOf(contract, siteName);
  const kept = async (text: string, headers: Page['headers']): Promise<Page> => ({
    status: 200,
    isWhole: true,
    headers: {
      ...SECURITY_HEADERS,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      ...headers,
    },
    bodies: await compressPage(text),
  });
  return {
    page: await kept(apiPage(document, siteName), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': API_PAGE_POLICY,
    }),
    json: await kept(JSON.stringify(document), {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    }),
  };
}

/** The API's description: `/api` for people, `/api/openapi.json` for programs (decisions: The API's description). */
export async function apiDescription(form: 'page' | 'json', siteName: string): Promise<Page> {
  const descriptions = made.get(siteName) ?? make(siteName);
  made.clear();
  made.set(siteName, descriptions);
  return (await descriptions)[form];
}
