import { ExternalLink } from 'lucide';
import type { ButtonLook } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { WayOut } from '../../rules/host-player.ts';

/** 'Watch on {host}', in a tab of its own. */
export function WayOutLink({ to, ...look }: { to: WayOut } & ButtonLook) {
  return (
    <LinkButton {...look} href={to.href} target="_blank" rel="noopener">
      <Icon of={ExternalLink} />
      Watch on {to.host}
    </LinkButton>
  );
}
