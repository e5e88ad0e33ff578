import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AccountPage } from '#features/accounts/ui/account-page.tsx';
import { sizeInWords } from '#lib/size-in-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Progress } from '#ui/progress.tsx';

/** Bytes of one request: as many as proxies let through by themselves. */
const PIECE_BYTES = 1024 * 1024;
const LOOK_MS = 500;
/** How often the same is sent when no answer of the instance comes: for 22 seconds, as the pauses become longer. */
const MAX_LOST = 10;
/** How often is asked, of several instances in turn, for the one that holds the upload. */
const TRIES = 40;
const HOLDER = 'x-restore-holder';

interface RestoreState {
  state: 'idle' | 'running' | 'done' | 'failed';
  phase?: 'checking' | 'files' | 'database' | 'indexes';
  done?: number;
  total?: number;
  error?: string;
}

const PHASES = {
  checking: 'Checking the backup',
  files: 'Restoring files',
  database: 'Restoring tables',
  indexes: 'Making indexes',
} as const;

class Refused extends Error {}

interface Shown {
  words: string;
  done: number | null;
  total: number;
}

/** Restores a backup into an instance on which nobody has registered, for whoever has its claim code. */
export function RestoreByClaim({ claim }: { claim: string }) {
  const isReady = useHydrated();
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  /** Whether a restore was asked for whose end is not known yet. */
  const isAskedFor = useRef(false);
  const isWorking = shown !== null;
  // The pressed button is hidden now: who uses the keyboard goes on here.
  useEffect(() => {
    if (isWorking) progress.current?.focus();
  }, [isWorking]);

  const restore = async () => {
    const typed = new FormData(form.current ?? undefined);
    const file = typed.get('backup');
    if (!(file instanceof File) || file.size === 0) {
      setFailure('Please choose the file of a backup.');
      return;
    }
    setFailure(null);
    const instance = new HoldingInstance(claim);
    try {
      const { state: before } = await instance.call('GET', '/restore');
      const goesOn = before === 'running' || (before === 'done' && isAskedFor.current);
      if (!goesOn) {
        await upload(instance, file, (done) =>
          setShown({
            words: `Uploading: ${sizeInWords(done)} of ${sizeInWords(file.size)}`,
            done,
            total: file.size,
          }),
        );
        isAskedFor.current = true;
        await instance.call('POST', '/restore', undefined, String(typed.get('passphrase') ?? ''));
      }
      for (;;) {
        const { state, phase, done, total, error } = await instance.call('GET', '/restore');
        if (state === 'failed') throw new Refused(error);
        if (state === 'done') break;
        const far = done && total ? `: ${done} of ${total}` : '...';
        setShown({
          words: (phase ? PHASES[phase] : 'Restoring') + far,
          done: total ? (done ?? 0) : null,
          total: total ?? 1,
        });
        await pause(LOOK_MS);
      }
      // Whoever was signed in when the backup was made is again, and is led on.
      location.replace('/login?returnTo=/admin&problem=restored');
    } catch (error) {
      setShown(null);
      setFailure(
        error instanceof Refused ? error.message : 'The instance could not be reached. Please try again.',
      );
    }
  };

  return (
    <AccountPage
      title="Restore a backup"
      subtitle={
        <p>
          This instance becomes what the backed-up one was: its catalogue, people, pictures and settings. What
          the demo put here is replaced. Films of its own are in no backup: copy their folder by hand.
        </p>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {shown && (
        <div ref={progress} tabIndex={-1} className="grid gap-2 outline-none" role="status">
          <Progress label="Restoring" value={shown.done} max={shown.total} />
          <p className="text-sm text-muted">{shown.words}</p>
          <p className="text-sm text-muted">Please leave this page open until it has ended.</p>
        </div>
      )}
      <form
        ref={form}
        noValidate
        hidden={isWorking}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void restore();
        }}
      >
        <Field label="Backup file" hint="A file that ends with .tar.zst or .tar.zst.enc.">
          {(control) => <Input {...control} type="file" name="backup" accept=".zst,.enc" />}
        </Field>
        <Field label="Passphrase" isOptional hint="Of an encrypted backup.">
          {(control) => <Input {...control} type="password" name="passphrase" autoComplete="off" />}
        </Field>
        <Button type="submit" variant="primary" disabled={!isReady}>
          Restore
        </Button>
      </form>
    </AccountPage>
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function upload(instance: HoldingInstance, file: File, told: (bytes: number) => void): Promise<void> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    told(at);
    await instance.call('PUT', `/restore?at=${at}`, file.slice(at, at + PIECE_BYTES));
  }
}

/** The instance that took the first piece: of several behind one address, only it has the upload. */
class HoldingInstance {
  readonly #claim: string;
  #holder: string | null = null;

  constructor(claim: string) {
    this.#claim = claim;
  }

  async call(
    method: 'GET' | 'PUT' | 'POST',
    address: string,
    body?: Blob,
    passphrase = '',
  ): Promise<RestoreState> {
    for (let tries = 1, lost = 0; ; tries += 1) {
      const headers = {
        'x-claim-code': encodeURIComponent(this.#claim),
        ...(passphrase && { 'x-passphrase': encodeURIComponent(passphrase) }),
        ...(this.#holder && { [HOLDER]: this.#holder }),
      };
      let response: Response;
      let answer: RestoreState & { message?: string };
      try {
        response = await fetch(address, { method, headers, ...(body && { body }) });
        answer = await response.json();
      } catch (error) {
        // The network's fault, or a page of a proxy: what was sent may have come, and may be sent again.
        lost += 1;
        if (lost === MAX_LOST) throw error;
        await pause(lost * LOOK_MS);
        continue;
      }
      const answeredBy = response.headers.get(HOLDER);
      if (tries < TRIES && this.#holder && answeredBy && answeredBy !== this.#holder) continue;
      if (!response.ok) throw new Refused(answer.message);
      this.#holder = answeredBy;
      return answer;
    }
  }
}
