/** Before it nothing moved on film: what stands there is not a date. */
const FIRST_YEAR = 1880;

/** Milliseconds by which the clocks in the furthest east go before UTC: there a day begins first. */
const FURTHEST_EAST_MS = 14 * 3_600_000;

/** What was written as a date, or in plain words why it is none, as the end of a sentence that begins with it. */
export type WrittenDate<Value> = { is: Value } | { isNot: string };

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]([\d:.]{5,15})\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const YEAR_FIRST = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/;
/** With points the day stands first, wherever they are written. */
const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
/** With slashes or dashes either may stand first. */
const EITHER_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A moment (ISO 8601; without a zone UTC), or the beginning of a day (UTC), not after now. */
export function writtenMoment(value: unknown, now: Date): WrittenDate<Date> {
  const text = textOf(value);
  const [, , , , time, zone = 'Z'] = MOMENT.exec(text) ?? [];
  if (time === undefined) {
    const day = writtenDay(text, now);
    return 'is' in day ? asMoment(day.is, '00:00', 'Z', now) : day;
  }
  return asMoment(text.slice(0, 10), time, zone, now);
}

/** The day that is written, as `2019-05-04`, in whatever zone; none that has not begun anywhere. */
export function writtenDay(value: unknown, now: Date): WrittenDate<string> {
  const latest = new Date(now.getTime() + FURTHEST_EAST_MS);
  const text = textOf(value);
  const [, , , , time, zone = 'Z'] = MOMENT.exec(text) ?? [];
  if (time !== undefined) {
    const moment = asMoment(text.slice(0, 10), time, zone, latest);
    return 'is' in moment ? { is: text.slice(0, 10) } : moment;
  }
  const [day, another] = daysMeantBy(text);
  if (day === undefined) return { isNot: 'is no day' };
  if (another !== undefined) return { isNot: `may be ${day} or ${another}` };
  const moment = asMoment(day, '00:00', 'Z', latest);
  return 'is' in moment ? { is: day } : moment;
}

const textOf = (value: unknown) => String(value).trim().replaceAll(/\s+/g, ' ');

/** The days that the text may mean. */
function daysMeantBy(text: string): string[] {
  const iso = MOMENT.exec(text) ?? YEAR_FIRST.exec(text);
  if (iso) return days([iso[1], iso[2], iso[3]]);
  const points = DAY_FIRST.exec(text);
  if (points) return days([points[3], points[2], points[1]]);
  const named = DAY_AND_NAME.exec(text);
  if (named) return days([named[3], monthCalled(named[2]), named[1]]);
  const american = NAME_AND_DAY.exec(text);
  if (american) return days([american[3], monthCalled(american[1]), american[2]]);
  const either = EITHER_FIRST.exec(text);
  if (!either) return [];
  const [, one, other, year] = either;
  return [...new Set(days([year, other, one], [year, one, other]))];
}

/** Those that the calendar has. */
function days(...written: (string | undefined)[][]): string[] {
  return written.flatMap(([year = '', month = '', day = '']) => {
    const is = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const midnight = new Date(`${is}T00:00Z`);
    // The 31st of February is read as a day in March.
    return Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(day) ? [] : [is];
  });
}

/** By its name or the beginning of it. */
function monthCalled(name = ''): string {
  const at = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 0 ? '' : String(at + 1);
}

function asMoment(day: string, time: string, zone: string, latest: Date): WrittenDate<Date> {
  if (days(day.split('-')).length === 0) return { isNot: 'is no day' };
  const date = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  if (Number.isNaN(date.getTime())) return { isNot: 'is no day' };
  if (date > latest) return { isNot: 'is yet to come' };
  return Number(day.slice(0, 4)) >= FIRST_YEAR ? { is: date } : { isNot: 'is older than film' };
}
