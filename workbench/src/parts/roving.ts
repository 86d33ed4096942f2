/** Makes controls that stand together one stop of Tab: the arrow keys go from one to the next. A directive-like ref of their container. */
export function roving(container: HTMLElement, selector = 'a, button'): void {
  const controls = () =>
    [...container.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.matches(':disabled'));
  const settle = (current?: HTMLElement) => {
    const all = controls();
    const kept = current ?? all.find((one) => one.matches('[aria-current]')) ?? all[0];
    for (const one of all) one.tabIndex = one === kept ? 0 : -1;
  };
  const observer = new MutationObserver(() => {
    const active = controls().find((one) => one === document.activeElement);
    settle(active ?? controls().find((one) => one.tabIndex === 0));
  });
  queueMicrotask(() => settle());
  observer.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  container.addEventListener('focusin', ({ target }) => {
    const found = controls().find((one) => one === target);
    if (found) settle(found);
  });
  container.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = controls();
    const at = all.indexOf(event.target as HTMLElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length].focus();
  });
}
