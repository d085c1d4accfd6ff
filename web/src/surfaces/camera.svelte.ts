/** Panning and zooming: one layer is moved by a CSS transform; after a zoom it is drawn anew. */

const SETTLE = 180;
const CLICK = 6;
/** The part of the room that is left when something comes below for a while. */
const MOST_LEFT = 0.6;

interface Room {
  w: number;
  h: number;
}

interface Spot {
  x: number;
  y: number;
}

export class Camera {
  /** Pixels for a unit of the sheet at which the layer is drawn; the rest is the transform's. */
  drawn = $state(0.5);
  /** Where the sheet's origin lies in the viewport, and the true scale; for what floats above. */
  x = $state(0);
  y = $state(0);
  scale = $state(0.5);
  private size = $state<Room>({ w: 0, h: 0 });
  /** The room in which the sheet was shown whole, while nobody has moved it. */
  private whole: Room | null = null;

  private viewport: HTMLElement | null = null;
  private layer: HTMLElement | null = null;
  private pointers = new Map<number, Spot>();
  private start: Spot = { x: 0, y: 0 };
  private moved = false;
  private settling = 0;
  private frame = 0;
  private least = 0.2;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  attach(viewport: HTMLElement, layer: HTMLElement): () => void {
    this.viewport = viewport;
    this.layer = layer;
    const watcher = new ResizeObserver(() => this.resize());
    watcher.observe(viewport);
    viewport.addEventListener('wheel', this.wheel, { passive: false });
    this.begin();
    return () => {
      watcher.disconnect();
      viewport.removeEventListener('wheel', this.wheel);
    };
  }

  /** A small screen begins with a part of the sheet: counters must be readable. */
  private begin(): void {
    this.fit();
    const [small, readable] = [0.26, 0.33];
    if (this.scale && this.scale < small) {
      this.zoom(readable / this.scale);
      this.drawn = this.scale;
    }
  }

  /** Keep what is seen in the middle; a sheet that was shown whole stays whole. */
  private resize(): void {
    const { w, h } = this.size;
    const now = this.room();
    if (!w || (this.whole && !this.isForAWhile(now))) {
      this.begin();
      return;
    }
    this.size = now;
    if (!this.whole) this.pan((now.w - w) / 2, (now.h - h) / 2);
  }

  /** Whether something lies below the sheet that comes and goes: then the sheet stays in its place. */
  private isForAWhile({ w, h }: Room): boolean {
    const { whole } = this;
    return !!whole && w === whole.w && h < whole.h && h > whole.h * MOST_LEFT;
  }

  /** Bring spots of the sheet into sight if none of them is. */
  show(spots: readonly (readonly [number, number])[]): void {
    const { w, h } = this.room();
    const seen = ([x, y]: readonly [number, number]): boolean => {
      const [px, py] = [this.x + x * this.scale, this.y + y * this.scale];
      return px > 0 && px < w && py > 0 && py < h;
    };
    if (!spots.length || !w || spots.some(seen)) return;
    const middle = (i: 0 | 1): number => spots.reduce((sum, p) => sum + p[i], 0) / spots.length;
    this.x = w / 2 - middle(0) * this.scale;
    this.y = h / 2 - middle(1) * this.scale;
    this.place();
  }

  /** Keep what happens in sight, well inside where the sheet is larger than the room. */
  follow(spots: readonly (readonly [number, number])[]): void {
    const { w, h } = this.room();
    if (!w) return;
    for (const [x, y] of spots) {
      if (this.width * this.scale > w + 1) this.x += drawnIn(this.x + x * this.scale, w);
      if (this.height * this.scale > h + 1) this.y += drawnIn(this.y + y * this.scale, h);
    }
    this.place();
  }

  /** Show the whole sheet. */
  fit(): void {
    const { w, h } = this.room();
    if (!w || !h) return;
    this.size = { w, h };
    this.whole = { w, h };
    this.scale = Math.min(w / this.width, h / this.height);
    this.least = this.scale * 0.8;
    this.x = (w - this.width * this.scale) / 2;
    this.y = (h - this.height * this.scale) / 2;
    this.drawn = this.scale;
    this.place();
  }

  get roomWidth(): number {
    return this.size.w;
  }

  get roomHeight(): number {
    return this.size.h;
  }

  private room(): Room {
    return { w: this.viewport?.clientWidth ?? 0, h: this.viewport?.clientHeight ?? 0 };
  }

  /** Bring a spot of the sheet into sight if it is outside. */
  reveal(x: number, y: number): void {
    const { w, h } = this.room();
    const [px, py] = [this.x + x * this.scale, this.y + y * this.scale];
    const [dx, dy] = [inward(px, w), inward(py, h)];
    if (!dx && !dy) return;
    this.x += dx;
    this.y += dy;
    this.place();
  }

  zoom(factor: number, at?: Spot): void {
    this.whole = null;
    const { w, h } = this.room();
    const spot = at ?? { x: w / 2, y: h / 2 };
    const scale = Math.min(2.5, Math.max(this.least, this.scale * factor));
    const k = scale / this.scale;
    this.x = spot.x - (spot.x - this.x) * k;
    this.y = spot.y - (spot.y - this.y) * k;
    this.scale = scale;
    this.place();
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => {
      this.drawn = this.scale;
      this.place();
    }, SETTLE);
  }

  pan(dx: number, dy: number): void {
    this.whole = null;
    this.x += dx;
    this.y += dy;
    this.place();
  }

  private place(): void {
    this.hold();
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.layer) return;
      const k = this.scale / this.drawn;
      this.layer.style.transform = `translate3d(${this.x}px, ${this.y}px, 0) scale(${k})`;
    });
  }

  /** The sheet never leaves the viewport altogether. */
  private hold(): void {
    const { w, h } = this.room();
    const [sw, sh] = [this.width * this.scale, this.height * this.scale];
    this.x = held(this.x, sw, w);
    this.y = held(this.y, sh, h);
  }

  // --- pointers -----------------------------------------------------------------------------

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), this.spotOf(event));
  };

  private spotOf(event: MouseEvent): Spot {
    const box = this.viewport?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    if (!this.pointers.size) {
      this.moved = false;
      this.start = this.spotOf(event);
    }
    this.pointers.set(event.pointerId, this.spotOf(event));
  }

  move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.spotOf(event);
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
    this.pointers.set(event.pointerId, now);
    if (Math.hypot(now.x - this.start.x, now.y - this.start.y) > CLICK || others.length)
      this.moved = true;
    if (!this.moved) return;
    this.viewport?.setPointerCapture(event.pointerId);
    if (others[0]) this.pinch(before, now, others[0]);
    else this.pan(now.x - before.x, now.y - before.y);
  }

  private pinch(before: Spot, now: Spot, other: Spot): void {
    const gap = (a: Spot): number => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoom(gap(now) / gap(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }

  /** Whether the pointer that was just lifted had moved the sheet: then it was no click. */
  get dragged(): boolean {
    return this.moved;
  }

  get dragging(): boolean {
    return this.pointers.size > 0 && this.moved;
  }
}

/** How far a spot must be moved that lies outside, or at the very edge. */
function inward(at: number, room: number): number {
  const edge = 60;
  if (at < edge) return edge - at;
  return at > room - edge ? room - edge - at : 0;
}

/** How far a spot must be moved to lie well inside the room. */
export function drawnIn(at: number, room: number): number {
  const edge = Math.min(120, room / 3);
  return Math.min(room - edge, Math.max(edge, at)) - at;
}

/** A sheet that is larger than the room may be drawn in a little at its edges; a smaller one floats. */
export function held(at: number, size: number, room: number): number {
  const edge = Math.min(60, room / 8);
  const [low, high] = size > room ? [room - size - edge, edge] : [0, room - size];
  return Math.min(high, Math.max(low, at));
}
