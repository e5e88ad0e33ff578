/** As a media query: below this width a screen is a phone's (spec 2 §9 Breakpoints). */
export const MOBILE = '(width < 48rem)';
