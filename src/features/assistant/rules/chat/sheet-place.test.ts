import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastSheet, mostOfPicture, sheetPlace } from './sheet-place.ts';

/** A player at the top, with a row of 48 px under its picture. */
const player = (pictureEnd: number) => ({ pictureEnd, rowEnd: pictureEnd + 48 });

describe('the chat', () => {
  test.each([
    ['takes what the player and its row leave', 844, 219, 267, 577, false],
    ['covers the row where it would be cramped under it', 400, 202, 202, 198, true],
  ])('%s', (_what, windowHeight, pictureEnd, top, height, coversRow) => {
    expect(sheetPlace({ top: 0, height: windowHeight }, player(pictureEnd))).toEqual({
      top,
      height,
      coversRow,
      coversPicture: false,
    });
  });

  test.each([470, 420, 396])('has room for an answer over a soft keyboard that leaves %s px', (height) => {
    const view = { top: 0, height };
    const pictureEnd = Math.min(219, mostOfPicture(view));
    expect(sheetPlace(view, player(pictureEnd)).height).toBeGreaterThanOrEqual(300);
    expect(pictureEnd).toBeGreaterThanOrEqual(96);
  });

  test('has all that can be seen where a window is magnified until there is room for one of the two', () => {
    const place = sheetPlace({ top: 0, height: 256 }, player(96));
    expect(place).toEqual({ top: 0, height: 256, coversRow: true, coversPicture: true });
  });

  test('ends where the soft keyboard begins, also when that moved what can be seen', () => {
    expect(sheetPlace({ top: 120, height: 400 }, player(120 + 202))).toMatchObject({ top: 322, height: 198 });
  });

  test('has all that can be seen where the player is out of sight', () => {
    expect(sheetPlace({ top: 0, height: 500 }, player(-100))).toMatchObject({ top: 0, height: 500 });
  });
});

describe('a drawer of six tenths', () => {
  test.each([
    ['has them where the picture stays whole', 844, 219, 506.4],
    ['has them also over the row', 664, 219, 398.4],
    ['is lower where the picture needs the room', 553, 332, 221],
  ])('%s', (_what, windowHeight, pictureEnd, height) => {
    const place = sheetPlace({ top: 0, height: windowHeight }, player(pictureEnd), 0.6);
    expect(place.height).toBeCloseTo(height);
    expect(place.top + place.height).toBe(windowHeight);
  });
});

test('whatever can be seen, picture and sheet both fit in, and neither lies over the other', () => {
  const places = fc.record({
    top: fc.nat(300),
    height: fc.integer({ min: 276, max: 1400 }),
    wanted: fc.integer({ min: 100, max: 900 }),
    part: fc.option(fc.double({ min: 0.3, max: 1, noNaN: true }), { nil: undefined }),
  });
  fc.assert(
    fc.property(places, ({ top, height, wanted, part }) => {
      const view = { top, height };
      const pictureEnd = top + Math.min(wanted, mostOfPicture(view, part));
      const sheet = sheetPlace(view, player(pictureEnd), part);
      expect(sheet.top).toBeGreaterThanOrEqual(pictureEnd - 1e-6);
      expect(sheet.top + sheet.height).toBeCloseTo(top + height);
      const least = Math.min(leastSheet(part), height - 96);
      expect(sheet.height).toBeGreaterThanOrEqual(Math.min(least, (part ?? 1) * height) - 1e-6);
    }),
  );
});
