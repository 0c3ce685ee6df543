import { useEffect, useRef } from "react";
import { BIRD_NUMBERS, placeFlock } from "./flock.ts";

/** Animation time in seconds of the static picture and the first frame. */
const STILL_AT = 21;
/** Layers of birds, from far (small and faint) to near. */
const DEPTHS = [0, 1, 2] as const;
/** Only birds in the nearest layer are highlighted. */
const LIT_EVERY = 19;

/** Resizes the canvas for the device pixel ratio; returns its size in CSS px. */
function sizeCanvas(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): [width: number, height: number] {
  const scale = Math.min(2, window.devicePixelRatio);
  const { clientWidth: width, clientHeight: height } = canvas;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  return [width, height];
}

function drawBird(pen: CanvasRenderingContext2D, x: number, y: number, heading: number, size: number): void {
  const [ahead, aside] = [Math.cos(heading) * size, Math.sin(heading) * size];
  pen.moveTo(x - ahead - aside * 0.6, y - aside + ahead * 0.6);
  pen.lineTo(x + ahead, y + aside);
  pen.lineTo(x - ahead + aside * 0.6, y - aside - ahead * 0.6);
}

/** Birds in the layer "lit" have the accent color. */
type Layer = (typeof DEPTHS)[number] | "lit";

function layerOf(bird: number, near: number): Layer {
  if (near < 1 / 3) return 0;
  if (near < 2 / 3) return 1;
  return bird % LIT_EVERY === 0 ? "lit" : 2;
}

function drawLayer(pen: CanvasRenderingContext2D, birds: Float32Array, layer: Layer, size: number): void {
  pen.beginPath();
  for (let bird = 0; bird < birds.length / BIRD_NUMBERS; bird += 1) {
    const at = bird * BIRD_NUMBERS;
    const near = birds[at + 3] ?? 0;
    if (layerOf(bird, near) !== layer) continue;
    drawBird(pen, birds[at] ?? 0, birds[at + 1] ?? 0, birds[at + 2] ?? 0, size * (0.75 + near * 0.6));
  }
  pen.stroke();
}

function draw(canvas: HTMLCanvasElement, time: number): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const [width, height] = sizeCanvas(canvas, pen);
  const birds = placeFlock(width, height, time);
  const { color, accentColor } = getComputedStyle(canvas);
  const size = Math.min(1.9, 1.1 + height / 700);
  pen.lineJoin = "round";
  for (const depth of DEPTHS) {
    pen.globalAlpha = 0.34 + depth * 0.24;
    pen.strokeStyle = color;
    pen.lineWidth = size * (0.5 + depth * 0.18);
    drawLayer(pen, birds, depth, size);
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = accentColor;
  drawLayer(pen, birds, "lit", size);
}

/** Static with reduced motion, and paused out of view. */
export function Murmuration({ className }: { className?: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let frame = 0;
    let seen = true;
    const step = (now: number) => {
      draw(canvas, still.matches ? STILL_AT : STILL_AT + now / 1000);
      frame = seen && !still.matches ? requestAnimationFrame(step) : 0;
    };
    const wake = () => {
      if (frame === 0) frame = requestAnimationFrame(step);
    };
    const sight = new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting ?? true;
      wake();
    });
    const size = new ResizeObserver(wake);
    const theme = new MutationObserver(wake);
    sight.observe(canvas);
    size.observe(canvas);
    theme.observe(document.documentElement, { attributeFilter: ["class"] });
    still.addEventListener("change", wake);
    return () => {
      cancelAnimationFrame(frame);
      sight.disconnect();
      size.disconnect();
      theme.disconnect();
      still.removeEventListener("change", wake);
    };
  }, []);
  return (
    <div aria-hidden="true" className={className}>
      <canvas ref={ref} className="size-full" />
    </div>
  );
}
