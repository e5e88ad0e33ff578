import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#ui/link-button.tsx';
import { signInMethodsQuery } from './queries.ts';
import { leaveForProvider } from './session-news.ts';

type ProviderButtonProps = {
  /** Where to go afterwards: an address of this site. */
  target: string;
  /** 'Remember me'. */
  remember?: boolean;
  /** The secret of an invitation's link: whoever has no account yet makes one by it. */
  invitation?: string;
};

/** The way to sign in, or to make an account, at the provider, if one is set up. */
export function ProviderButton({ target, remember = false, invitation }: ProviderButtonProps) {
  const provider = useQuery(signInMethodsQuery()).data?.provider;
  if (!provider) return null;
  const search = new URLSearchParams({
    returnTo: target,
    ...(remember && { remember: '1' }),
    ...(invitation && { invitation }),
  });
  return (
    <LinkButton
      size="large"
      className="w-full"
      href={`/auth/oidc/start?${search}`}
      onClick={leaveForProvider}
    >
      Continue with {provider.name}
    </LinkButton>
  );
}
