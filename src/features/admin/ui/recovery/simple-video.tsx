import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generalWords } from '#client/errors/error-words.ts';
import { videoQuery } from '#features/catalogue/ui/queries.ts';
import { Thumbnail } from '#features/media/ui/thumbnail.tsx';
import { type PlayerVideo, playerVideo } from '#features/watch/rules/player-video.ts';
import { PlayerProvider } from '#features/watch/ui/player/player-provider.tsx';
import { VideoPlayer } from '#features/watch/ui/player/video-player.tsx';
import { isUuid } from '#lib/uuid.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

/** A file that is not there, on this very site: the player's error is real, and nobody else is asked. */
const BROKEN = '/demo/there-is-no-such-film.mp4';

/** A video with nothing around its player, as it is, or broken on purpose (spec 3 §2: simple video page). */
export function SimpleVideo({ firstId }: { firstId: string }) {
  const [id, setId] = useState(firstId);
  const [isBroken, setIsBroken] = useState(false);
  const { data, isLoading, error } = useQuery({ ...videoQuery(id), enabled: isUuid(id) });
  const player = data && playerVideo(isBroken ? { ...data, url: BROKEN } : data);
  return (
    <div className="grid max-w-[44rem] gap-4">
      <div className="flex max-w-field flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label="Video ID">
            {(control) => (
              <Input
                {...control}
                value={id}
                onChange={({ currentTarget }) => setId(currentTarget.value.trim())}
              />
            )}
          </Field>
        </div>
        <Button aria-pressed={isBroken} onClick={() => setIsBroken(!isBroken)}>
          {isBroken ? 'Mend It' : 'Break It'}
        </Button>
      </div>
      {isLoading && <p>Loading video...</p>}
      {error && <p className="text-danger">{generalWords(error)}</p>}
      {data === null && <p className="text-danger">Video not found</p>}
      {(id === '' || !isUuid(id)) && <p className="text-muted">No video found</p>}
      {data && player && <Player video={player} poster={<Thumbnail video={data} alt="" sizes="44rem" />} />}
    </div>
  );
}

function Player({ video, poster }: { video: PlayerVideo; poster: React.ReactNode }) {
  return (
    <PlayerProvider video={video}>
      <h3 className="font-serif text-lg">{video.title}</h3>
      <VideoPlayer poster={poster} />
    </PlayerProvider>
  );
}
