// What is wrong with the size of things on a table's page, in words: one line each, or none.
// Things may say that they are meant so: data-fan (its cards overlap, as in a hand), data-scrolls (it may scroll). What lies
// under a window that is open is inert.
() => {
  const SLACK = 2; // px that nobody sees
  const OVERLAP = 6; // px that two things one presses may share
  const LETTERS = 6; // of a text that is cut
  const PRESSABLE = "button, a[href], input, select, textarea, [role=button], [role=slider]";
  const troubles = new Set();

  const nameOf = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    const owners = element.className.baseVal ?? element.className;
    return `${element.tagName.toLowerCase()}.${String(owners).split(" ")[0]} "${words.slice(0, 40)}"`;
  };
  const px = (length) => `${Math.round(length)} px`;
  const upwards = function* (element) {
    for (let one = element.parentElement; one; one = one.parentElement) yield one;
  };
  /** A question about an element, answered once. */
  function once(answer) {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, answer(element));
      return known.get(element);
    };
  }
  const styleOf = once((element) => getComputedStyle(element));

  /** Only for those who listen: it is cut away to nothing, or lies in something that is. */
  const isUnseen = once(
    (element) => styleOf(element).clipPath === "inset(50%)" || (element.parentElement !== null && isUnseen(element.parentElement)),
  );
  const isVisible = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !["0px", "1px"].includes(styleOf(element).width) &&
    !isUnseen(element);

  const cuts = (style) => [style.overflowX, style.overflowY].some((way) => way !== "visible");
  const scrolls = (style) => [style.overflowX, style.overflowY].some((way) => way === "auto" || way === "scroll");

  /** The innermost thing that cuts off what is beyond it, and whether one may scroll there. */
  const frameOf = once((element) => {
    const above = element.parentElement;
    if (styleOf(element).position === "fixed" || above === null || above === document.body) return null;
    return cuts(styleOf(above)) ? { one: above, may: scrolls(styleOf(above)) } : frameOf(above);
  });

  function outside(box, room) {
    return Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);
  }
  const isBeyond = (box, room) =>
    box.left >= room.right || box.right <= room.left || box.top >= room.bottom || box.bottom <= room.top;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  // The page itself
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight + 1) troubles.add(`the page scrolls down by ${px(scrollHeight - innerHeight)}`);
  if (scrollWidth > innerWidth + 1) troubles.add(`the page scrolls sideways by ${px(scrollWidth - innerWidth)}`);

  const isScrolling = troubles.size > 0;

  const all = [...document.querySelectorAll("body *")].filter((one) => !one.closest("svg") || one.matches("svg"));
  const modal = [...document.querySelectorAll("dialog[open], [role=dialog]")].find(isVisible) ?? null;
  const shown = all.filter((one) => (!modal || modal.contains(one)) && isVisible(one));

  // What scrolls
  for (const one of shown) {
    if (!scrolls(styleOf(one)) || one.closest("aside, [data-scrolls]")) continue;
    const down = one.scrollHeight - one.clientHeight;
    const sideways = one.scrollWidth - one.clientWidth;
    if (down > SLACK) troubles.add(`${nameOf(one)} scrolls down by ${px(down)}`);
    if (sideways > SLACK) troubles.add(`${nameOf(one)} scrolls sideways by ${px(sideways)}`);
  }

  // Whether a thing or its text is seen whole
  function check(name, box, element) {
    const frame = frameOf(element);
    if (frame?.may && frame.one.closest("aside, [data-scrolls]")) return;
    const room = frame?.one.getBoundingClientRect();
    if (room && isBeyond(box, room)) return; // it is not meant to be seen now
    const off = outside(box, page);
    if (off > SLACK && isScrolling) return; // said once, for all of it
    if (off > SLACK) troubles.add(`${name} is off the page by ${px(off)}`);
    else if (room && !frame.may) {
      const cut = outside(box, room);
      if (cut > SLACK) troubles.add(`${name} is cut off by ${px(cut)}`);
    }
  }

  const slack = (element) => (element.closest("[data-fan]") ? 10 : SLACK); // a fan leans out
  const pressable = shown.filter((one) => one.matches(PRESSABLE));
  for (const one of pressable) {
    const box = one.getBoundingClientRect();
    if (outside(box, page) > slack(one)) check(nameOf(one), box, one);
    else if (!one.closest("[data-fan]")) check(nameOf(one), box, one);
  }

  const hasPaper = (element) => {
    const { backgroundColor, backgroundImage, borderTopWidth } = styleOf(element);
    return backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || parseFloat(borderTopWidth) > 0;
  };

  // Text: cut with dots it shows at least some letters, and it stays in its box
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const visible = new Set(shown);
  const cutWithDots = new Set();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    const words = text.data.trim();
    if (words === "" || !visible.has(owner) || owner.closest("[data-fan], script, style, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const dotted = [owner, ...upwards(owner)].slice(0, 2).find((one) => styleOf(one).textOverflow === "ellipsis");
    if (dotted) {
      cutWithDots.add(dotted);
      continue;
    }
    const style = styleOf(owner);
    const leading = Math.min(box.height / 2 - 1, parseFloat(style.fontSize) * 0.25); // air above and below the letters
    const ink = { left: box.left, right: box.right, top: box.top + leading, bottom: box.bottom - leading };
    check(`the words "${words.slice(0, 40)}"`, ink, owner);
    const paper = [owner, ...upwards(owner)].find(hasPaper);
    const frame = frameOf(owner)?.one;
    const isFramed = frame && (paper === frame || paper?.contains(frame)); // then it is cut off there, or scrolls
    if (paper && !isFramed && paper.tagName !== "BODY" && styleOf(paper).display !== "inline") {
      const spilled = outside(ink, paper.getBoundingClientRect());
      if (spilled > 3) troubles.add(`the words "${words.slice(0, 40)}" spill out of their box by ${px(spilled)}`);
    }
  }

  /** How many letters of a thing are to the left of a line. */
  function lettersBefore(line, thing) {
    const range = document.createRange();
    const parts = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
    let letters = 0;
    while (parts.nextNode()) {
      const { data } = parts.currentNode;
      for (let at = 0; at < data.length; at++) {
        range.setStart(parts.currentNode, at);
        range.setEnd(parts.currentNode, at + 1);
        if (data[at].trim() === "") continue;
        if (range.getBoundingClientRect().right > line) return letters;
        letters++;
      }
    }
    return letters;
  }
  for (const one of cutWithDots) {
    const { right } = one.getBoundingClientRect();
    const dots = parseFloat(styleOf(one).fontSize) * 0.9;
    if (one.scrollWidth <= one.clientWidth + 1) check(nameOf(one), one.getBoundingClientRect(), one);
    else if (lettersBefore(right - dots, one) < LETTERS)
      troubles.add(`${nameOf(one)} is cut to ${lettersBefore(right - dots, one)} letters`);
  }

  // What one presses lies over nothing else that one presses, and nothing lies over its middle
  const layerOf = (element) => element.closest("dialog, [role=dialog], [role=menu]");
  const reachable = pressable.filter((one) => !one.matches(":disabled, [aria-disabled=true], [inert] *"));
  for (const [place, one] of reachable.entries()) {
    const box = one.getBoundingClientRect();
    if (outside(box, page) > slack(one) || frameOf(one)?.may) continue;
    const fan = one.closest("[data-fan]");
    if (!fan) {
      const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const label = one.closest("label") ?? (one.id ? document.querySelector(`label[for="${one.id}"]`) : null);
      if (above && !one.contains(above) && !above.contains(one) && !label?.contains(above))
        troubles.add(`${nameOf(one)} lies under ${nameOf(above)}`);
    }
    for (const other of reachable.slice(place + 1)) {
      if (one.contains(other) || other.contains(one) || (fan && fan === other.closest("[data-fan]"))) continue;
      if (layerOf(one) !== layerOf(other)) continue;
      const its = other.getBoundingClientRect();
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const tall = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (Math.min(wide, tall) > OVERLAP)
        troubles.add(`${nameOf(one)} and ${nameOf(other)} overlap by ${px(Math.min(wide, tall))}`);
    }
  }
  return [...troubles];
}
