import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoCategories, demoVideos } from '../src/database/demo/catalogue.ts';
import type { DemoVideo } from '../src/database/demo/demo-video.ts';
import { canonicalVideoLink, parseVideoLink } from '../src/features/media/rules/link/video-link.ts';
import { isUuidV4 } from '../src/lib/uuid.ts';

const root = join(import.meta.dirname, '..');
const inPublic = (path: string) => join(root, 'public', path);
const megabyte = 1_000_000;

const ownClips = demoVideos.filter((video) => video.transcriptSlug !== undefined);

function cuesOf(video: DemoVideo) {
  const file = join(root, 'src/database/demo/transcripts', `${video.transcriptSlug}.vtt`);
  const [header, ...blocks] = readFileSync(file, 'utf8').trim().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, times = '', ...text] = block.split('\n');
    const [start = Number.NaN, end = Number.NaN] = times.split(' --> ').map((time) => {
      const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = time.split(':').map(Number);
      return hours * 3600 + minutes * 60 + seconds;
    });
    return { start, end, text: text.join(' ') };
  });
}

/** The Duration element of a WebM (EBML id 44 89, a float of 8 bytes, in milliseconds). */
function webmSeconds(file: string): number {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  expect(at).toBeGreaterThan(0);
  return bytes.readDoubleBE(at + 3) / 1000;
}

describe('the demo catalogue', () => {
  test('every video and category has a version 4 UUID of its own', () => {
    const ids = [...demoVideos, ...demoCategories].map(({ id }) => id);
    expect(ids.filter((id) => !isUuidV4(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('holds about two dozen public talks, and our own clips as the newest', () => {
    expect(demoVideos.length - ownClips.length).toBeGreaterThanOrEqual(24);
    expect(ownClips.length).toBeGreaterThanOrEqual(2);
    expect(demoVideos.slice(0, ownClips.length)).toEqual(ownClips);
    const dates = demoVideos.map(({ createdAt }) => Date.parse(createdAt));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('every address is recognised, and no video is listed twice', () => {
    const links = demoVideos.map(({ url }) => parseVideoLink(url));
    expect(links.filter((link) => !link.isValid)).toEqual([]);
    const keys = links.map((link) => link.isValid && canonicalVideoLink(link));
    expect(new Set(keys).size).toBe(demoVideos.length);
    expect(new Set(demoVideos.map(({ title }) => title)).size).toBe(demoVideos.length);
  });

  test('every description is long enough to say something and short enough to be read', () => {
    const lengths = demoVideos.map(({ title, description }) => ({ title, length: description.length }));
    expect(lengths.filter(({ length }) => length < 120 || length > 600)).toEqual([]);
  });

  test('every talk names who speaks, as its description does, and one of them speaks in several', () => {
    const talks = demoVideos.filter((video) => !ownClips.includes(video));
    for (const { title, description, speakers = [] } of talks) {
      expect(speakers.length, title).toBeGreaterThan(0);
      expect(speakers.filter((name) => !description.includes(name))).toEqual([]);
    }
    expect(ownClips.flatMap(({ speakers = [] }) => speakers)).toEqual([]);
    expect(talks.filter(({ speakers = [] }) => speakers.includes('Bret Victor'))).toHaveLength(3);
  });

  test('five categories or more hold three videos or more, and no category is unknown or empty', () => {
    const used = demoVideos.flatMap(({ categories }) => categories);
    const names = demoCategories.map(({ name }) => name);
    expect(new Set(used)).toEqual(new Set(names));
    const full = names.filter((name) => used.filter((other) => other === name).length >= 3);
    expect(full.length).toBeGreaterThanOrEqual(5);
    expect(demoVideos.filter(({ categories }) => categories.length < 1 || categories.length > 2)).toEqual([]);
  });

  test('every video comes with three to five different questions', () => {
    for (const { title, questions } of demoVideos) {
      expect(new Set(questions.map(({ text }) => text)).size, title).toBe(questions.length);
      expect(questions.length, title).toBeGreaterThanOrEqual(3);
      expect(questions.length, title).toBeLessThanOrEqual(5);
      expect(
        questions.filter(({ text }) => !text.endsWith('?')),
        title,
      ).toEqual([]);
    }
  });

  test('every question about a talk is answered by us, and some about each clip, with moments at which a line of it begins', () => {
    for (const video of demoVideos) {
      const { title, questions, transcriptSlug } = video;
      const answers = questions.flatMap(({ answer }) => answer ?? []);
      if (!transcriptSlug) {
        expect(answers.length, title).toBe(questions.length);
        // Nobody here has the words of the talk: nothing is quoted, and no moment is named.
        for (const answer of answers) expect(answer).not.toMatch(/[“”"]|^>|#t=/m);
        continue;
      }
      expect(answers.length, title).toBeGreaterThan(0);
      const begins = cuesOf(video).map(({ start }) => Math.floor(start));
      for (const answer of answers) {
        const moments = [...answer.matchAll(/\[(\d):(\d\d)\]\(#t=(\d+)\)/g)];
        expect(moments.length, answer).toBeGreaterThan(0);
        for (const [, minutes, seconds, at] of moments) {
          expect(Number(minutes) * 60 + Number(seconds)).toBe(Number(at));
          expect(begins, answer).toContain(Number(at));
        }
      }
    }
  });

  test('three or four videos are featured, our own clips among them', () => {
    const featured = demoVideos.filter(({ isFeatured }) => isFeatured);
    expect([3, 4]).toContain(featured.length);
    expect(featured).toEqual(expect.arrayContaining(ownClips));
  });
});

describe.each(ownClips)('the clip "$title"', (clip) => {
  test('lies beside the application, small, with a poster, and is as long as the catalogue says', () => {
    expect(statSync(inPublic(clip.url)).size).toBeLessThanOrEqual(2.5 * megabyte);
    expect(statSync(inPublic(clip.thumbnail ?? 'missing')).size).toBeLessThanOrEqual(0.1 * megabyte);
    expect(Math.abs(webmSeconds(inPublic(clip.url)) - (clip.durationSeconds ?? 0))).toBeLessThan(0.1);
  });

  test('can be sought from its first bytes: the index stands before the pictures', () => {
    const bytes = readFileSync(inPublic(clip.url));
    const cues = bytes.indexOf(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]));
    const firstCluster = bytes.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
    expect(cues).toBeGreaterThan(0);
    expect(cues).toBeLessThan(firstCluster);
  });

  test('has a transcript whose cues follow one another and end before the clip does', () => {
    const cues = cuesOf(clip);
    expect(cues.length).toBeGreaterThanOrEqual(10);
    for (const [i, cue] of cues.entries()) {
      expect(cue.start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
      expect(cue.end).toBeGreaterThan(cue.start);
      expect(cue.text.length).toBeGreaterThan(0);
      expect(cue.text.length).toBeLessThanOrEqual(100);
    }
    expect(cues.at(-1)?.end).toBeLessThanOrEqual(clip.durationSeconds ?? 0);
  });
});

describe('the HLS rendition', () => {
  const folder = inPublic('demo/spaced-repetition');

  test('names its codecs, and every file that its playlists name is there', () => {
    const master = readFileSync(join(folder, 'index.m3u8'), 'utf8');
    expect(master).toContain('CODECS="vp09.00.31.08,opus"');
    const stream = readFileSync(join(folder, 'stream.m3u8'), 'utf8');
    const named = [master, stream].flatMap((playlist) => [
      ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
      ...Array.from(playlist.matchAll(/URI="([^"]+)"/g), ([, uri]) => uri),
    ]);
    expect(readdirSync(folder).toSorted()).toEqual([...named, 'index.m3u8'].toSorted());
  });

  test('is as long as the clip that it was cut from', () => {
    const stream = readFileSync(join(folder, 'stream.m3u8'), 'utf8');
    const total = Array.from(stream.matchAll(/#EXTINF:([\d.]+)/g)).reduce((sum, [, s]) => sum + Number(s), 0);
    const clip = ownClips.find(({ transcriptSlug }) => transcriptSlug === 'spaced-repetition');
    expect(Math.abs(total - (clip?.durationSeconds ?? 0))).toBeLessThan(0.1);
  });
});

test('all clips together stay small', () => {
  const bytes = readdirSync(inPublic('demo'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeGreaterThan(megabyte);
  expect(bytes).toBeLessThanOrEqual(8 * megabyte);
});
