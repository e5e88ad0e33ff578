import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnFilm, ownFilePath, ownFilmAddress } from './own-file.ts';
import { parseVideoLink } from './video-link.ts';

test.each([
  ['talk.mp4', '/files/talk.mp4'],
  ['2025/Wie man fragt & hört.webm', '/files/2025/Wie%20man%20fragt%20%26%20h%C3%B6rt.webm'],
])('the film %s has the address %s, which the site takes for a link', (path, address) => {
  expect(ownFilmAddress(path)).toBe(address);
  expect(ownFilePath(address)).toBe(path);
  expect(parseVideoLink(address)).toMatchObject({ isValid: true, embedUrl: address });
});

test.each(['notes.txt', '.secret.mp4', 'a/.b/c.mp4', 'talk.vtt', ''])(
  '%j is no film to be listed',
  (path) => {
    expect(ownFilmAddress(path)).toBeNull();
  },
);

test.each([
  '/files/../database.mp4',
  '/files/%2e%2e/database.mp4',
  '/files/a/..%2f..%2fdatabase.mp4',
  '/files/a%5c..%5cb.mp4',
  '/files//etc/x.mp4',
  '/files/x%00.mp4',
  '/files/%E0%A4%A.mp4',
  '/files/page.html',
  '/files/',
  '/demo/clip.webm',
])('%s names no file of the folder', (pathname) => {
  expect(ownFilePath(pathname)).toBeNull();
});

test('no address leads out of the folder', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('..', '.', '/', '%2e', '%2f', 'a', '\\', '%5c', '.mp4')),
      (parts) => {
        const path = ownFilePath(`/files/${parts.join('')}.mp4`);
        expect(path === null || !path.split(/[\\/]/).some((part) => part === '..' || part === '')).toBe(true);
      },
    ),
  );
});

test.each([
  ['/files/talks/one.mp4', true],
  ['/demo/gorilla.mp4', true],
  ['https://videos.example/files/one.mp4', false],
  ['//videos.example/one.mp4', false],
])('%s lies on this site: %s', (link, isOwn) => {
  expect(isOwnFilm(link)).toBe(isOwn);
});
