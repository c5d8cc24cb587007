// Words as large as their place allows: what does not fit is made smaller, all of it together.

const STEP = 0.04;

/** For an element with one child: that is drawn smaller until nothing has to be scrolled; never smaller than `least`. */
export const fitting =
  (least: number) =>
  (outer: HTMLElement): (() => void) => {
    const fit = (): void => {
      const inner = outer.firstElementChild;
      if (!(inner instanceof HTMLElement)) return;
      let size = 1;
      const draw = () => inner.style.setProperty("zoom", size.toFixed(2));
      for (draw(); outer.scrollHeight > outer.clientHeight + 1 && size > least; draw()) size -= STEP;
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(outer);
    const contents = new MutationObserver(fit); // what is written anew in the same place, as a stopwatch does, changes nothing
    contents.observe(outer, { childList: true, subtree: true });
    fit();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  };
