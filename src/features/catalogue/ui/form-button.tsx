import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { ButtonVariant } from '#ui/button-class.ts';
import { listAddress } from '../rules/list-head.ts';
import type { ListParams } from '../rules/list-params.ts';
import { HiddenParams } from './hidden-params.tsx';

type FormButtonProps = {
  /** The page that it leads to. */
  path: '/' | '/search';
  params?: ListParams;
  /** What it does in place of leading there, where there are scripts. */
  onPress?: () => void;
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  loading?: boolean;
  children: ReactNode;
};

/** A button that leads to a list, also without scripts: a form underneath. */
export function FormButton({ path, params = {}, onPress, ...button }: FormButtonProps) {
  const navigate = useNavigate();
  return (
    <form
      action={path}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (onPress) onPress();
        else void navigate({ href: listAddress(path, params) });
      }}
    >
      <HiddenParams params={params} />
      <Button {...button} type="submit" />
    </form>
  );
}
