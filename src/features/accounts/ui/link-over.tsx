import { accountRefusals } from '#lib/account-refusals.ts';
import { Button } from '#ui/button.tsx';
import { AccountPage } from './account-page.tsx';

/** Whether a mailed link was refused because it is over, was used or never was one. */
export function isLinkOver(error: unknown): boolean {
  const { code, data } = Object(error) as { code?: unknown; data?: { fields?: object } };
  return code === 'LINK_OVER' || 'token' in Object(data?.fields);
}

/** In place of a page that a mailed link opened, when the link does not work any more. */
export function LinkOver({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <AccountPage
      arrived
      title="This Link Does Not Work"
      subtitle={<p role="alert">{accountRefusals.LINK_OVER}</p>}
    >
      <Button variant="primary" size="large" className="w-full" onClick={onAskAgain}>
        Ask for a New Link
      </Button>
    </AccountPage>
  );
}
