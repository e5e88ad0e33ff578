/** The flags of sharing (spec 2 §3 Feature flags). */
export const flags = {
  /** A question that a link carries is told of by a hint first; off, it opens directly. */
  progressiveShareDisclosure: { enabled: true, rolloutPercentage: 100 },
};
