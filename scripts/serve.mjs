// Runs the built server; `scripts/start.mjs` starts it on the project's own Node.
import { serve } from '../dist/server/server.js';

await serve();
