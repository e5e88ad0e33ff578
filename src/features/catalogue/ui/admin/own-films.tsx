import { useQuery } from '@tanstack/react-query';
import { groupedNumber } from '#lib/grouped-number.ts';
import { sizeInWords } from '#lib/size-in-words.ts';
import { Button } from '#ui/button.tsx';
import { ownFilmsQuery } from './video-queries.ts';

/** The films in the operator's own folder that are not listed yet, each a press away from the form; and where that folder is. */
export function OwnFilms({ onChoose }: { onChoose: (address: string) => void }) {
  const { data } = useQuery(ownFilmsQuery);
  if (!data) return null;
  const { folder, films, total } = data;
  const path = folder.startsWith('/') ? folder : `/path/to/mindreel/${folder}`;
  const where = <code className="wrap-anywhere">{folder}</code>;
  if (films.length === 0) {
    // Most who come have a link, and many no way to the server.
    return (
      <details className="text-sm text-muted">
        <summary className="target w-fit cursor-pointer py-1 hover:text-ink">A film of your own?</summary>
        <p className="mt-1">
          To add a film of your own, copy its file (MP4 or WebM) into the folder {where} on the server, for
          example with <code className="wrap-anywhere">scp film.mp4 you@server:{path}</code>; films are not
          uploaded through the browser. Then open this page again: the film is offered here.
        </p>
      </details>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-muted">
        {total === 1 ? 'A film' : `${groupedNumber(total)} films`} in {where} not listed yet
        {total > films.length && ', the latest'}:
      </p>
      <ul className="flex flex-wrap gap-2">
        {films.map(({ address, name, bytes }) => (
          <li key={address} className="max-w-full">
            <Button size="small" className="min-w-0 max-w-full" onClick={() => onChoose(address)}>
              <span className="sr-only">Use </span>
              <span className="min-w-0 truncate">{name}</span>
              <span className="text-muted">{sizeInWords(bytes)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
