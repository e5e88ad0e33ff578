import { CodedError } from '#lib/error-code.ts';

/** How a module that failed is told apart when it is asked for again. */
const AGAIN = 'again';
/** Scripts that came when they were asked for again, by the address at which they had failed. */
const cameAgain = new Map<string, Promise<unknown>>();
let attempts = 0;

/**
 * Fetches a script on demand; the build puts this around every `import()` of a browser.
 * @throws {CodedError} NETWORK_ERROR when the server cannot be reached: what stands in place of the script then is the
 * error card. What the server no longer has, since it was upgraded, is thrown as it is: the router then loads the page
 * anew, once.
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const address = addressIn(cause);
    const came = address === null ? undefined : cameAgain.get(address);
    if (came) return came as Promise<Module>;
    if (!(await isServerThere())) throw new CodedError('NETWORK_ERROR', { cause });
    if (address === null) throw cause;
    try {
      return (await fetchedAgain(address)) as Module;
    } catch {
      throw cause;
    }
  }
}

/** Chromium and Firefox name the script that they could not fetch; others ask for it anew by themselves. */
function addressIn(cause: unknown): string | null {
  const named = cause instanceof TypeError ? (cause.message.split(' ').at(-1) ?? '') : '';
  return URL.canParse(named) && !new URL(named).searchParams.has(AGAIN) ? named : null;
}

/** Chromium before 156 and others keep that a script could not be fetched: under its own address they never ask again. */
function fetchedAgain(address: string): Promise<unknown> {
  const other = new URL(address);
  attempts += 1;
  other.searchParams.set(AGAIN, String(attempts));
  const coming = import(/* @vite-ignore */ other.href);
  cameAgain.set(address, coming);
  coming.catch(() => cameAgain.delete(address));
  return coming;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
