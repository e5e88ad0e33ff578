import { Link } from '@tanstack/react-router';
import { X } from 'lucide';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type SignUpPromptProps = {
  videoTitle: string;
  /** Where to come back to after signing up. */
  returnTo: string;
  onLater: () => void;
};

/** Asks a visitor who came by a link to sign up, and says what that connects (spec 2 §2 Sign-up prompt card). */
export function SignUpPrompt({ videoTitle, returnTo, onLater }: SignUpPromptProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="relative grid animate-arrive gap-2 rounded-md border border-line bg-raised p-5 low:gap-1 low:p-4"
    >
      <h2 id={headingId} className="pr-8 text-lg">
        Connect with friends
      </h2>
      <p className="low:text-sm">{`Sign up to connect with the person who shared this "${videoTitle}" with you!`}</p>
      <p className="text-sm text-muted">
        You will see each other by name in your networks, and the questions that you both share. Either of you
        can end that at any time.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to="/auth" search={{ tab: 'signup', returnTo }} className={buttonClass({ variant: 'primary' })}>
          Sign Up
        </Link>
        <Button onClick={onLater}>Later</Button>
      </div>
      <IconButton label="Close" icon={<Icon of={X} />} onClick={onLater} className="absolute top-2 right-2" />
    </section>
  );
}
