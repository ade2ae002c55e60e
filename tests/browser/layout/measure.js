/*
 * What is wrong with the layout of the page as it is: a list of { kind, where, what }.
 *
 * Kinds: `wide` (wider than the window, or scrolls sideways), `broken` (a line ends inside a word), `cut` (text is
 * clipped), `hidden` (text lies under other text or a picture), `overlap` (two controls), `covered` (a control under
 * something else), `small` (a control under 44 px on touch), `unseen` (what one must see to decide), `tall` (the page is
 * taller than its content), `frame` (a picture is larger than what holds it).
 */
(touch) => {
  const found = [];
  const TOUCH = 43.5;
  const width = innerWidth;
  const height = innerHeight;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const scope = dialog ?? document.body;

  const label = (element) => {
    const classes = [...element.classList].filter((each) => !each.startsWith('svelte-') && !/^s-/.test(each));
    return element.tagName.toLowerCase() + classes.map((each) => `.${each}`).join('');
  };
  const where = (element) => {
    const path = [];
    for (let each = element; each && each !== document.body && path.length < 4; each = each.parentElement) path.unshift(label(each));
    return path.join(' > ');
  };
  const report = (kind, element, what = '') => found.push({ kind, where: where(element), what: String(what).slice(0, 90) });
  /** Boxes are measured once, until something scrolls. */
  const boxes = new Map();
  const box = (element) => {
    let known = boxes.get(element);
    if (!known) boxes.set(element, (known = element.getBoundingClientRect()));
    return known;
  };
  const styles = new Map();
  const style = (element) => {
    let known = styles.get(element);
    if (!known) styles.set(element, (known = getComputedStyle(element)));
    return known;
  };
  /** What holds for an element or for one around it, asked once for each. */
  const inherited = (holds) => {
    const known = new Map();
    const ask = (element) => {
      if (!element) return false;
      let answer = known.get(element);
      if (answer === undefined) known.set(element, (answer = holds(element) || ask(element.parentElement)));
      return answer;
    };
    return ask;
  };
  /** For screen readers alone: as the class `spoken`, or the same by other means. */
  const spokenOnly = inherited((element) => element.classList.contains('spoken') || style(element).clipPath === 'inset(50%)');
  const seen = new Map();
  const visible = (element) => {
    let known = seen.get(element);
    if (known === undefined) {
      known = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !spokenOnly(element) && !element.closest('[data-leaving]');
      seen.set(element, known);
    }
    return known;
  };
  const clips = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const crosses = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;

  /** What clips or scrolls an element, from the inside outwards: it itself and those around it, up to what is fixed. */
  const framed = new Map();
  const frames = (element) => {
    if (!element || element === document.documentElement) return [];
    let known = framed.get(element);
    if (!known) {
      const { overflowX, overflowY, position, display } = style(element);
      const outer = position === 'fixed' || element === dialog ? [] : frames(element.parentElement);
      const holds = display !== 'inline' && display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible');
      framed.set(element, (known = holds ? [{ each: element, overflowX, overflowY }, ...outer] : outer));
    }
    return known;
  };
  /** The part of a box that its ancestors let through, and whether one of them clips some of it for good. */
  const through = (element, rect) => {
    let { left, right, top, bottom } = rect;
    let cut = null;
    const slack = Math.max(3, rect.height * 0.25);
    for (const { each, overflowX, overflowY } of frames(element)) {
      const frame = box(each);
      if (clips(overflowX) && (left < frame.left - 2 || right > frame.right + 2)) cut ??= each;
      if (clips(overflowY) && (top < frame.top - slack || bottom > frame.bottom + slack)) cut ??= each;
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { cut, left, right, top, bottom, width: right - left, height: bottom - top };
  };

  // Wider than the window
  const all = [...scope.querySelectorAll('*')].filter((each) => !(each instanceof SVGElement) || each.tagName === 'svg');
  if (document.documentElement.scrollWidth > width + 1 || document.body.scrollWidth > width + 1) {
    const out = all.filter((each) => visible(each) && box(each).right > width + 1);
    const deepest = out.filter((each) => !out.some((other) => other !== each && each.contains(other)));
    for (const each of deepest.slice(0, 3)) report('wide', each, `${Math.round(box(each).right)} of ${width}`);
    if (deepest.length === 0) report('wide', scope, document.documentElement.scrollWidth);
  }
  for (const each of all) {
    if (each instanceof SVGElement || !visible(each)) continue;
    if (scrolls(style(each).overflowX) && each.scrollWidth > each.clientWidth + 1) report('wide', each, `${each.scrollWidth} in ${each.clientWidth}`);
  }

  // Text
  const texts = [];
  const walk = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const letterAt = (node, index) => {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return [...range.getClientRects()].at(-1);
  };
  const lines = (rects) => rects.filter((each, index) => index === 0 || Math.abs(each.top - rects[index - 1].top) > each.height / 2);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.data.trim() || /^(SCRIPT|STYLE|OPTION|SELECT|TEXTAREA|TITLE)$/i.test(parent.tagName) || !visible(parent)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((each) => each.width > 0.5 && each.height > 0.5);
    if (rects.length === 0) continue;
    const drawn = parent instanceof SVGElement;
    if (lines(rects).length > 1 && !drawn) {
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}’']{2,}/gu)) {
        // by its first and last letter: the hyphen drawn at a soft hyphen counts as part of the letter that follows it
        const [first, last] = [letterAt(node, index), letterAt(node, index + word.length - 1)];
        if (first && last && Math.abs(first.top - last.top) > first.height / 2) report('broken', parent, word);
      }
    }
    const shown = rects.map((each) => through(parent, each));
    const cut = !drawn && shown.find((each) => each.cut)?.cut;
    if (cut) report('cut', parent, `${node.data.trim()} (by ${label(cut)})`);
    for (const left of shown) {
      if (left.width > 1 && left.height > 1) texts.push({ node, parent, rect: left, drawn });
      if (!drawn && left.left < -1 && left.right > -1) report('cut', parent, `${node.data.trim()} (left of the window)`);
    }
  }
  /** What is stuck over the rest (a dock, a header): the page scrolls below it. */
  const layers = new Map();
  const layered = (element) => {
    if (!element || element === scope) return null;
    let known = layers.get(element);
    if (known === undefined) layers.set(element, (known = /^(sticky|fixed)$/.test(style(element).position) ? element : layered(element.parentElement)));
    return known;
  };
  const plain = texts.filter(({ drawn }) => !drawn).sort((one, other) => one.rect.top - other.rect.top);
  for (const [index, one] of plain.entries())
    for (let next = index + 1; next < plain.length && plain[next].rect.top < one.rect.bottom; next += 1) {
      const other = plain[next];
      if (one.node === other.node || !crosses(one.rect, other.rect, Math.min(one.rect.height, other.rect.height) * 0.3)) continue;
      if (layered(one.parent) === layered(other.parent)) report('hidden', one.parent, `${one.node.data.trim()} / ${other.node.data.trim()}`);
    }

  // Pictures
  const pictures = [...scope.querySelectorAll('svg, img, canvas')].filter((each) => visible(each) && !each.parentElement?.closest('svg') && box(each).width > 0);
  for (const each of pictures) {
    const rect = box(each);
    const holder = each.parentElement;
    const { position } = style(each);
    if (rect.width > width + 1 || rect.height > height * 1.02) report('frame', each, `${Math.round(rect.width)}×${Math.round(rect.height)} in the window`);
    else if (holder && position === 'static' && style(holder).display !== 'inline' && style(holder).display !== 'contents') {
      const frame = box(holder);
      if (rect.width > frame.width + 3 || rect.height > frame.height + 3)
        report('frame', each, `${Math.round(rect.width)}×${Math.round(rect.height)} in ${Math.round(frame.width)}×${Math.round(frame.height)}`);
    }
    let shown = null;
    for (const { rect: text, parent, node } of plain) {
      if (!crosses(rect, text, 3) || parent.contains(each) || layered(parent) !== layered(each)) continue;
      if (/^(absolute|fixed)$/.test(style(parent).position)) continue; // it is laid over the picture on purpose
      if (crosses((shown ??= through(each, rect)), text, Math.max(3, text.height * 0.3))) report('hidden', parent, `${node.data.trim()} / ${where(each)}`);
    }
  }

  // Controls
  const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button]';
  const extent = (each) => box((/^(checkbox|radio|file)$/.test(each.type) && each.closest('label')) || each);
  const controls = [...scope.querySelectorAll(CONTROLS)].filter((each) => visible(each) && box(each).width > 0 && style(each).pointerEvents !== 'none');
  /** A link in a sentence is as tall as its line, as everywhere. */
  const inSentence = (each) => each.tagName === 'A' && style(each).display === 'inline' && (each.parentElement?.textContent ?? '').trim().length > (each.textContent ?? '').trim().length + 3;
  if (touch)
    for (const each of controls) {
      const after = getComputedStyle(each, '::after');
      const stretched = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
      const rect = stretched ? box(each.offsetParent ?? each) : extent(each);
      if ((rect.width < TOUCH || rect.height < TOUCH) && !inSentence(each)) report('small', each, `${Math.round(rect.width)}×${Math.round(rect.height)} ${(each.textContent ?? '').trim()}`);
    }
  const places = controls.map((each) => ({ each, rect: through(each, extent(each)) })).sort((one, other) => one.rect.top - other.rect.top);
  for (const [index, { each: one, rect }] of places.entries())
    for (let next = index + 1; next < places.length && places[next].rect.top < rect.bottom; next += 1) {
      const { each: other } = places[next];
      if (!crosses(rect, places[next].rect, 1.5) || one.contains(other) || other.contains(one) || layered(one) !== layered(other)) continue;
      if (!one.closest('label') || one.closest('label') !== other.closest('label')) report('overlap', one, where(other));
    }
  const owns = (control, hit) => hit && (control.contains(hit) || hit.contains(control) || (control.closest('label')?.contains(hit) ?? false) || hit.closest('label')?.control === control);
  const under = (control) => {
    const rect = through(control, extent(control));
    for (const [x, y] of [[0.5, 0.5], [0.2, 0.25], [0.8, 0.25], [0.2, 0.75], [0.8, 0.75]]) {
      const at = [rect.left + rect.width * x, rect.top + rect.height * y];
      if (rect.width < 2 || rect.height < 2) return 'nothing of it is seen';
      if (at[0] < 0 || at[0] >= width || at[1] < 0 || at[1] >= height) return 'outside the window';
      const hit = document.elementFromPoint(...at);
      if (!owns(control, hit)) return hit ? where(hit) : 'nothing';
    }
    return '';
  };
  const scrolled = [...all, document.documentElement].filter((each) => each.scrollTop > 0).map((each) => [each, each.scrollTop]);
  const mustSee = dialog ? [] : [...document.querySelectorAll('[data-must-see]')].filter(visible);
  const later = [];
  for (const each of mustSee) {
    const rect = box(each);
    const out = [rect.top < -1 && 'above', rect.bottom > height + 1 && 'below', rect.left < -1 && 'left', rect.right > width + 1 && 'right'].filter(Boolean);
    if (out.length > 0) later.push([each, `${each.dataset.mustSee}: ${Math.round(Math.max(-rect.top, rect.bottom - height, rect.right - width, -rect.left))} px ${out.join(', ')}`]);
    else
      outer: for (const x of [0.04, 0.5, 0.96])
        for (const y of [0.06, 0.5, 0.94]) {
          const hit = document.elementFromPoint(rect.left + rect.width * x, rect.top + rect.height * y);
          if (hit && (each.contains(hit) || hit.contains(each))) continue;
          later.push([each, `${each.dataset.mustSee}: under ${hit ? where(hit) : 'nothing'}`]);
          break outer;
        }
  }
  for (const [each, what] of later) report('unseen', each, what);
  // of what has to be scrolled into sight within a long list, the first and the last few
  const concealed = controls.filter((each) => under(each));
  const scroller = (element) => element && element !== scope && (scrolls(style(element).overflowY) ? element : scroller(element.parentElement));
  const alike = Map.groupBy(concealed, (each) => scroller(each) ?? scope);
  for (const each of [...alike.values()].flatMap((those) => (those.length > 16 ? [...those.slice(0, 8), ...those.slice(-8)] : those))) {
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    boxes.clear();
    const why = under(each);
    if (why) report('covered', each, `${(each.textContent ?? '').trim().slice(0, 30)} under ${why}`);
  }
  for (const each of [...all, document.documentElement]) if (each.scrollTop > 0) each.scrollTop = 0;
  for (const [each, top] of scrolled) each.scrollTop = top;
  boxes.clear();

  // Taller than what is in it
  const base = dialog ? 0 : scrollY;
  if (!dialog && document.documentElement.scrollHeight > height + 1) {
    let last = 0;
    for (const { rect } of texts) last = Math.max(last, rect.bottom + base);
    for (const each of [...pictures, ...controls]) last = Math.max(last, box(each).bottom + base);
    if (document.documentElement.scrollHeight > last + 160) report('tall', document.body, `${document.documentElement.scrollHeight}, the last thing ends at ${Math.round(last)}`);
  }
  return found;
}
