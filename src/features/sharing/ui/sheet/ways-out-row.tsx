import { useRef, useState } from 'react';
import { tellMissing } from '#client/errors/tell-missing.ts';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { blueskyLink, mailLink, mastodonLink, whatsAppLink } from '../../rules/compose-links.ts';
import { ManualCopy } from './manual-copy.tsx';
import { MastodonServer, rememberedServer } from './mastodon-server.tsx';
import type { ShareLink } from './use-share-link.ts';
import type { WaysOut } from './use-ways-out.ts';

const QrCode = onDemand(() => import('./qr-code.tsx'));

type WaysOutRowProps = { ways: WaysOut; shareLink: ShareLink; title: string };

/** The ways out of the sheet, beside copying the link. */
export function WaysOutRow({ ways, shareLink, title }: WaysOutRowProps) {
  const [opened, setOpened] = useState<'mastodon' | 'qr' | null>(null);
  const [server, setServer] = useState(rememberedServer);
  const mastodon = useRef<HTMLButtonElement>(null);
  const { share } = shareLink;
  const toMastodon = (instance: string) => ways.page('Mastodon', (passed) => mastodonLink(instance, passed));
  const showQr = async () => {
    const made = await shareLink.link().catch(() => null);
    if (made) setOpened(opened === 'qr' ? null : 'qr');
  };
  const onQrMissing = (error: unknown) => {
    setOpened(null);
    tellMissing(error);
  };
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Ways to share</legend>
        {'share' in navigator && (
          <Button size="small" onClick={() => void ways.native()}>
            Share by this device…
          </Button>
        )}
        <Button size="small" onClick={() => void ways.twitter()}>
          Twitter
        </Button>
        <Button size="small" onClick={() => void ways.page('Bluesky', blueskyLink)}>
          Bluesky
        </Button>
        <Button
          ref={mastodon}
          size="small"
          aria-expanded={opened === 'mastodon'}
          onClick={() => (server ? void toMastodon(server) : setOpened('mastodon'))}
        >
          Mastodon
        </Button>
        <Button size="small" onClick={() => void ways.page('WhatsApp', whatsAppLink)}>
          WhatsApp
        </Button>
        <Button size="small" onClick={() => void ways.program((passed) => mailLink(title, passed))}>
          E-mail
        </Button>
        <Button size="small" aria-expanded={opened === 'qr'} onClick={() => void showQr()}>
          QR code
        </Button>
        <Button size="small" onClick={() => void ways.copyAll()}>
          Copy text and link
        </Button>
      </fieldset>
      {server && opened !== 'mastodon' && (
        <p className="text-sm text-muted">
          Mastodon goes to {server}.{' '}
          <button type="button" className="target prose-link" onClick={() => setOpened('mastodon')}>
            Another server
          </button>
        </p>
      )}
      {opened === 'mastodon' && (
        <MastodonServer
          onChosen={(chosen) => {
            setServer(chosen);
            setOpened(null);
            // The form goes with the focus in it.
            mastodon.current?.focus();
            void toMastodon(chosen);
          }}
        />
      )}
      {opened === 'qr' && share && <QrCode url={share.url} name={share.shareId} onMissing={onQrMissing} />}
      {ways.blocked && (
        <p role="status">
          Your browser let no window come up.{' '}
          <a href={ways.blocked.address} target="_blank" rel="noopener noreferrer" className="prose-link">
            Open {ways.blocked.name}
          </a>
        </p>
      )}
      {ways.manual !== null && <ManualCopy text={ways.manual} />}
    </div>
  );
}
