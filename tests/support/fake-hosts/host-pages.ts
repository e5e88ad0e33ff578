// Pages of the fake hosts. Their scripts are text because they run in the browser, inside the hosts' frames.

/** A clock that plays in real time; `tell` hears of each quarter second and of the end. */
const clock = `
  const DURATION = location.pathname.endsWith('/two_hours__') ? 7200 : 20;
  const clock = { seconds: 0, timer: undefined, tell: () => {}, ended: () => {},
    play() { if (this.timer) return; this.timer = setInterval(() => {
      this.seconds = Math.min(DURATION, this.seconds + 0.25);
      this.tell();
      if (this.seconds === DURATION) { this.pause(); this.ended(); }
    }, 250); },
    pause() { clearInterval(this.timer); this.timer = undefined; } };
  const shown = document.createElement('p');
  shown.id = 'commands';
  document.addEventListener('DOMContentLoaded', () => document.body.append(shown));
  const log = (command) => { shown.textContent += command + ' '; };
`;

const page = (script: string) =>
  `<!doctype html><html lang="en"><title>Fake host</title><body><button id="big">Host button</button><script>${clock}${script}</script></body></html>`;

/** https://www.youtube.com/iframe_api: as the real one it loads a second script, once. */
export const youtubeScript = `
  if (!window.YT) var YT = { loading: 0, loaded: 0 };
  if (!YT.loading) {
    YT.loading = 1;
    const script = document.createElement('script');
    script.src = 'https://www.youtube.com/s/player/fake/www-widgetapi.js';
    document.head.append(script);
  }
`;

/** The part of YouTube's API that pages see. */
export const youtubeWidgetScript = `
  (() => {
    class Player {
      constructor(frame, { host, events }) {
        this.frame = frame;
        this.host = host;
        this.info = { currentTime: 0, duration: 0, muted: false };
        this.onMessage = ({ source, origin, data }) => {
          if (source !== frame.contentWindow || origin !== host) return;
          Object.assign(this.info, data.info);
          if (data.event === 'onReady') events.onReady({ target: this });
          if (data.event === 'onStateChange') events.onStateChange({ target: this, data: data.value });
          if (data.event === 'onError') events.onError({ target: this, data: data.value });
        };
        window.addEventListener('message', this.onMessage);
        // The real one knocks every 250 ms; this one needs no timer, so that tests may stop the clock.
        frame.addEventListener('load', () => this.send('listening'));
      }
      send(command, value) { this.frame.contentWindow?.postMessage({ command, value }, this.host); }
      playVideo() { this.send('playVideo'); }
      pauseVideo() { this.send('pauseVideo'); }
      seekTo(seconds) { this.send('seekTo', seconds); }
      mute() { this.send('mute'); }
      unMute() { this.send('unMute'); }
      isMuted() { return this.info.muted; }
      getCurrentTime() { return this.info.currentTime; }
      getDuration() { return this.info.duration; }
      destroy() {
        window.removeEventListener('message', this.onMessage);
        this.frame.remove();
      }
    }
    window.YT.Player = Player;
    window.onYouTubeIframeAPIReady?.();
  })();
`;

/** An embed page of youtube-nocookie.com. As the real one it refuses, with error 153, who does not say who they are. */
export function youtubeFrame(id: string): string {
  return page(`
    const behaviour = ${JSON.stringify(id)};
    const query = new URLSearchParams(location.search);
    const embedder = location.ancestorOrigins[0];
    const isIdentified = query.get('origin') === embedder && document.referrer === embedder + '/';
    const isAsAsked = query.get('rel') === '0' && query.get('enablejsapi') === '1' && query.get('playsinline') === '1';
    const errors = { missing____: 100, refused____: 101, flaky______: 5, broken_____: 5 };
    const send = (message) => parent.postMessage({ info: { currentTime: clock.seconds, duration: DURATION }, ...message }, embedder);
    const state = (value) => send({ event: 'onStateChange', value });
    clock.tell = () => send({ event: 'infoDelivery' });
    clock.ended = () => state(0);
    let isHeard = false;
    addEventListener('message', ({ data: { command, value } }) => {
      if (command === 'listening') {
        if (isHeard || behaviour === 'silent_____') return;
        isHeard = true;
        send({ event: 'onReady' });
        const error = isIdentified && isAsAsked ? errors[behaviour] : 153;
        if (error) send({ event: 'onError', value: error });
        return;
      }
      log(command);
      if (command === 'playVideo') { clock.play(); state(3); state(1); }
      if (command === 'pauseVideo') { clock.pause(); state(2); }
      if (command === 'seekTo') { clock.seconds = value; clock.tell(); }
      if (command === 'mute') send({ info: { muted: true } });
      if (command === 'unMute') send({ info: { muted: false } });
    });
  `);
}

/** A player.vimeo.com page as https://github.com/vimeo/player.js talks to it. */
export function vimeoFrame(id: string): string {
  return page(`
    const send = (message) => parent.postMessage(JSON.stringify(message), '*');
    const event = (name, data = {}) => send({ event: name, data: { seconds: clock.seconds, duration: DURATION, ...data } });
    clock.tell = () => event('timeupdate');
    clock.ended = () => event('ended');
    addEventListener('message', ({ data: { method, value } }) => {
      if (method === 'addEventListener') return;
      if (method === 'ping') return send({ method: 'ping' });
      log(method);
      if (method === 'play') { clock.play(); event('play'); event('playing'); }
      if (method === 'pause') { clock.pause(); event('pause'); }
      if (method === 'setCurrentTime') { clock.seconds = value; event('seeked'); }
      if (method === 'setMuted') event('volumechange', { volume: value ? 0 : 1, muted: value });
      send({ method, value });
    });
    if (${JSON.stringify(id)} === '404' || new URLSearchParams(location.search).get('dnt') !== '1') {
      send({ event: 'error', data: { method: 'ready', name: 'NotFoundError', message: 'The video does not exist.' } });
    } else send({ event: 'ready' });
  `);
}

/** TikTok's player/v1 page: https://developers.tiktok.com/doc/embed-player */
export function tiktokFrame(id: string): string {
  return page(`
    const send = (type, value) => parent.postMessage({ type, value, 'x-tiktok-player': true }, '*');
    clock.tell = () => send('onCurrentTime', { currentTime: clock.seconds, duration: DURATION });
    clock.ended = () => send('onStateChange', 0);
    addEventListener('message', ({ data }) => {
      if (!data['x-tiktok-player']) return;
      log(data.type);
      if (data.type === 'play') { clock.play(); send('onStateChange', 3); send('onStateChange', 1); }
      if (data.type === 'pause') { clock.pause(); send('onStateChange', 2); }
      if (data.type === 'seekTo') { clock.seconds = data.value; clock.tell(); }
      if (data.type === 'mute' || data.type === 'unMute') send('onMute', data.type === 'mute');
    });
    addEventListener('load', () => {
      if (${JSON.stringify(id)} === '404') send('onPlayerError', 1);
      else send('onPlayerReady');
    });
  `);
}

/** Instagram's embed page: it says nothing to the page around it. */
export const instagramFrame = page('');
