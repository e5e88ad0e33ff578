import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoNotes } from './no-notes.tsx';

test('while friends and links are not loaded, nobody is told that there are none', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NoNotes personId={undefined} />
    </QueryClientProvider>,
  );
  expect(html).toContain('Loading what your friends think');
  expect(html).not.toContain('Nothing here yet');
});
