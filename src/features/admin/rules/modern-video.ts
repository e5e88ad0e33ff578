/** What decides which parts the video testing page is made of (spec 3 §3 Feature flags). */
export interface ModernFlags {
  enabled: boolean;
  modernDisplay: boolean;
  modernHooks: boolean;
  modernForms: boolean;
  /** 0 to 100. */
  rolloutPercentage: number;
  /** Whether the parts that are on are used at all, by this person. */
  shouldUseModern: boolean;
}

export type ModernName = 'modernVideo' | 'modernDisplay' | 'modernHooks' | 'modernForms';
export const MODERN_NAMES: readonly ModernName[] = [
  'modernVideo',
  'modernDisplay',
  'modernHooks',
  'modernForms',
];

type Site = Record<ModernName, { isOnForMe: boolean; enabled: boolean; rolloutPercentage: number }>;
type Overrides = Record<ModernName, boolean | null>;

/**
 * The flags as they are in a browser: what it was told, else what the site says. A browser that was told to use the
 * modern parts is in the rollout whatever its share (spec 3 §4: enableForTesting sets rollout to 100).
 */
export function modernFlags(site: Site, overrides: Overrides): ModernFlags {
  const isOn = (name: ModernName) => overrides[name] ?? site[name].isOnForMe;
  const { modernVideo } = site;
  return {
    enabled: overrides.modernVideo ?? modernVideo.enabled,
    modernDisplay: isOn('modernDisplay'),
    modernHooks: isOn('modernHooks'),
    modernForms: isOn('modernForms'),
    rolloutPercentage: overrides.modernVideo ? 100 : modernVideo.rolloutPercentage,
    shouldUseModern: isOn('modernVideo'),
  };
}
