import { Link } from '@tanstack/react-router';
import { X } from 'lucide';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** In the column of wide screens as low as a small one. */
const BUTTON = 'lg:h-8 lg:px-3 lg:text-sm';

type SignUpPromptProps = {
  videoTitle: string;
  /** Where to come back to after signing up. */
  returnTo: string;
  onLater: () => void;
};

/**
 * Asks a visitor who came by a link to sign up, and says what that connects (spec 2 §2 Sign-up prompt card); what that
 * means is said where one signs up. No higher than the room that narrow pages keep for it.
 */
export function SignUpPrompt({ videoTitle, returnTo, onLater }: SignUpPromptProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      data-sign-up
      className="relative grid animate-arrive-unasked gap-1 rounded-md border border-line bg-raised px-4 py-3 lg:gap-0.5 lg:py-2"
    >
      <h2 id={headingId} className="pr-8 text-lg lg:text-base">
        Connect with friends
      </h2>
      <p className="line-clamp-3 text-sm">{`Sign up to connect with the person who shared this "${videoTitle}" with you!`}</p>
      <div className="mt-2 flex flex-wrap gap-3 lg:mt-1.5 lg:gap-2">
        <Link
          to="/auth"
          search={{ tab: 'signup', returnTo }}
          className={buttonClass({ variant: 'primary', className: BUTTON })}
        >
          Sign Up
        </Link>
        <Button onClick={onLater} className={BUTTON}>
          Later
        </Button>
      </div>
      <IconButton label="Close" icon={<Icon of={X} />} onClick={onLater} className="absolute top-1 right-1" />
    </section>
  );
}
