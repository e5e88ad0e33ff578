import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Lets the box for a question make way for why none is taken: what was typed in it meanwhile is not lost with it, nor is the
 * focus.
 * @param isClosed whether it is to make way
 * @param takeFocus takes the focus that was in it
 * @returns whether it has made way; what was in it then, null where it never did; and how to forget that, once it is asked
 */
export function useMakingWay(
  box: RefObject<HTMLTextAreaElement | null>,
  isClosed: boolean,
  takeFocus: () => void,
) {
  const [hasMadeWay, setHasMadeWay] = useState(false);
  const [left, setLeft] = useState<string | null>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isClosed && box.current) {
      setLeft(box.current.value.trim());
      hadFocus.current = box.current.form?.contains(document.activeElement) === true;
    }
    setHasMadeWay(isClosed);
  }, [isClosed, box]);
  useLayoutEffect(() => {
    if (hasMadeWay && hadFocus.current) takeFocus();
    hadFocus.current = false;
  }, [hasMadeWay, takeFocus]);
  const forgetLeft = useCallback(() => setLeft((before) => before && ''), []);
  return { hasMadeWay: isClosed && hasMadeWay, left, forgetLeft };
}
