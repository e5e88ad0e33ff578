import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Thumbnail } from './thumbnail.tsx';

const VIDEO = { id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff', thumbnailVersion: 'card-1' };
const FOLDER = `/thumbnails/${VIDEO.id}/card-1`;

test('a picture comes from this site alone, in five sizes and two formats, and has its place before it comes', () => {
  const html = renderToStaticMarkup(
    <Thumbnail video={VIDEO} sizes="(min-width: 768px) 50vw, 100vw" alt="" />,
  );
  const sizes = (format: string) =>
    [320, 480, 640, 960, 1280].map((width) => `${FOLDER}/${width}.${format} ${width}w`).join(', ');
  expect(html).toContain(
    `type="image/avif" srcSet="${sizes('avif')}" sizes="(min-width: 768px) 50vw, 100vw"`,
  );
  expect(html).toContain(`srcSet="${sizes('webp')}"`);
  expect(html).toContain(`src="${FOLDER}/640.webp"`);
  expect(html).toContain('width="1280" height="720"');
  expect(html).not.toMatch(/https?:/);
});

test('what a person sees first is fetched at once, the rest when it comes near', () => {
  const first = renderToStaticMarkup(<Thumbnail video={VIDEO} sizes="100vw" alt="" priority />);
  const later = renderToStaticMarkup(<Thumbnail video={VIDEO} sizes="100vw" alt="" />);
  expect(first).toMatch(/loading="eager" fetchPriority="high"/i);
  expect(later).toMatch(/loading="lazy"/);
  expect(later).not.toMatch(/fetchPriority="high"/i);
});

test('what a person sees first is named in the head, before the scripts of the page', () => {
  const page = (priority: boolean) =>
    renderToStaticMarkup(
      <html lang="en">
        <head>
          <link rel="modulepreload" href="/page.js" />
        </head>
        <body>
          <Thumbnail video={VIDEO} sizes="100vw" alt="" priority={priority} />
        </body>
      </html>,
    );
  expect(page(true)).toMatch(
    /<link rel="preload" as="image"[^>]* type="image\/avif"[^>]*imageSizes="100vw"[^>]*>.*modulepreload/,
  );
  expect(page(false)).not.toContain('as="image"');
});
