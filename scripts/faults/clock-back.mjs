// Loaded ahead of an instance by `--import`: each SIGUSR2 sets its clock back an hour, as a machine's may be set.
const Time = Date;
const HOUR_MS = 3_600_000;
let behindMs = 0;

process.on('SIGUSR2', () => {
  behindMs += HOUR_MS;
});

globalThis.Date = class extends Time {
  constructor(...given) {
    // @ts-expect-error: the class takes whatever dates are made of
    super(...(given.length > 0 ? given : [Time.now() - behindMs]));
  }

  static now() {
    return Time.now() - behindMs;
  }
};
