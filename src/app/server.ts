/**
 * The server's entry: what the build makes the server from. In production `serve` listens; in development the
 * build tool's own server calls `fetch`.
 */
import { developmentFetch } from './start/development.ts';

export { serve } from './start/serve.ts';

export default { fetch: developmentFetch };
