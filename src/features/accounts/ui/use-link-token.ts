import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Takes the secret of a mailed link out of the address, so that it stays neither on the screen nor in the history.
 * @param inAddress what the address holds
 * @returns the secret that the page was opened with
 */
export function useLinkToken(inAddress: string | undefined): string | undefined {
  const navigate = useNavigate();
  const [token, setToken] = useState(inAddress);
  // Another link may be opened while the page stands.
  if (inAddress && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [inAddress, navigate]);
  return token;
}
