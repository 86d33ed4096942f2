import { onCleanup, onMount } from 'solid-js';

/** Pixels outside of the window that count as seen: what is scrolled to is there already. */
const margin = '300px';

/** Tells when an element can be seen; on paper everything can. */
export function createInView(element: () => Element) {
  let seen = true;
  let waiting: (() => void) | undefined;
  const show = () => {
    seen = true;
    waiting?.();
    waiting = undefined;
  };
  onMount(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)!.isIntersecting) show();
        else seen = false;
      },
      { rootMargin: margin },
    );
    observer.observe(element());
    addEventListener('beforeprint', show);
    onCleanup(() => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    });
  });
  return {
    /** Calls back at once where the element can be seen, and otherwise when it can; the result takes the call back. */
    whenSeen: (callback: () => void): (() => void) => {
      if (seen) callback();
      else waiting = callback;
      return () => {
        if (waiting === callback) waiting = undefined;
      };
    },
  };
}
