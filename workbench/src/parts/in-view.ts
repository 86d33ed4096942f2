import { onCleanup, onMount } from 'solid-js';

/** Pixels outside of the window that count as seen: what is scrolled to is there already. */
const margin = '300px';

/** Tells when an element can be seen; on paper everything can. */
export function createInView(element: () => Element) {
  let seen = true;
  let waiting: ((forPaper: boolean) => void) | undefined;
  const show = (forPaper: boolean) => {
    const callback = waiting;
    waiting = undefined;
    callback?.(forPaper);
  };
  const print = () => show(true);
  onMount(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        seen = entries.at(-1)!.isIntersecting;
        if (seen) show(false);
      },
      { rootMargin: margin },
    );
    observer.observe(element());
    addEventListener('beforeprint', print);
    onCleanup(() => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    });
  });
  return {
    /** Calls back at once where the element can be seen, and otherwise when it can, or is printed; the result takes the call back. */
    whenSeen: (callback: (forPaper: boolean) => void): (() => void) => {
      if (seen) callback(false);
      else waiting = callback;
      return () => {
        if (waiting === callback) waiting = undefined;
      };
    },
  };
}
