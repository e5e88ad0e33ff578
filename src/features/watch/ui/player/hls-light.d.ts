// hls.js describes only its whole build; the light one is a subset of it.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
