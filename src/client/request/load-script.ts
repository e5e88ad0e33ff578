import { CodedError } from '#lib/error-code.ts';

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
    if (await isServerThere()) throw cause;
    throw new CodedError('NETWORK_ERROR', { cause });
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
