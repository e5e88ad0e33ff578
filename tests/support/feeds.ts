/** What a host answers with that gives this XML. */
export const xml = (body: string) => ({ type: 'application/xml', body });

export const YOUTUBE = 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLbread';
export const youtubeId = (n: number) => String(n).padStart(11, 'y');
/** What YouTube answers, as it does today. */
export const youTubeFeed = (numbers: readonly number[]) =>
  xml(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="${YOUTUBE}"/><id>yt:playlist:PLbread</id><title>Bread &amp; salt</title>
 ${numbers
   .map(
     (
       n,
     ) => `<entry><id>yt:video:${youtubeId(n)}</id><yt:videoId>${youtubeId(n)}</yt:videoId><title>Loaf ${n}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${youtubeId(n)}"/><published>2020-05-${String(n).padStart(2, '0')}T23:30:00+00:00</published>
  <media:group><media:title>x</media:title><media:content url="https://www.youtube.com/v/${youtubeId(n)}?version=3" type="application/x-shockwave-flash"/>
  <media:description>Flour,\nwater.</media:description></media:group></entry>`,
   )
   .join('\n')}</feed>`);

export const rss = (items: string, title = 'A podcast') =>
  xml(`<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:podcast="https://podcastindex.org/namespace/1.0">
    <channel><title>${title}</title><link>https://pod.example/</link>${items}</channel></rss>`);
export const film = (n: number, more = '') =>
  `<item><guid>episode-${n}</guid><title>Episode ${n}</title><enclosure url="https://pod.example/${n}.mp4" type="video/mp4" length="1"/>${more}</item>`;
export const POD = 'https://pod.example/feed.xml';
