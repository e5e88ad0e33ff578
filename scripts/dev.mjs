// `npm run dev`: the application with hot reload on the build tool's own server, its database included.
import { ensureInstalled } from './lib/install.mjs';
import { main, run } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  process.exitCode = await run('vite', ['dev']);
});
