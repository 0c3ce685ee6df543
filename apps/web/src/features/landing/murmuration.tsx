import { useEffect, useRef } from "react";

const BIRDS = 420;
const STILL_AT = 14;

interface Bird {
  lag: number;
  drift: number;
  reach: number;
  size: number;
  lit: boolean;
}

/** A number from 0 to 1 that is the same on every visit and looks like chance. */
function scatter(index: number, salt: number): number {
  const wild = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.5453;
  return wild - Math.floor(wild);
}

function flock(): Bird[] {
  return Array.from({ length: BIRDS }, (_, index) => ({
    lag: scatter(index, 1) * 2.6,
    drift: scatter(index, 2) * Math.PI * 2,
    reach: Math.sqrt(scatter(index, 3)),
    size: 0.7 + scatter(index, 4) * 1.5,
    lit: index % 23 === 0,
  }));
}

/** Where the flock's middle is, in parts of the canvas. */
function course(time: number): [x: number, y: number] {
  return [
    0.54 + 0.2 * Math.sin(time * 0.21) + 0.06 * Math.sin(time * 0.53 + 1),
    0.5 + 0.14 * Math.sin(time * 0.32 + 0.6) + 0.06 * Math.cos(time * 0.71),
  ];
}

function draw(canvas: HTMLCanvasElement, birds: readonly Bird[], time: number): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const scale = window.devicePixelRatio;
  const { clientWidth: width, clientHeight: height } = canvas;
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale;
    canvas.height = height * scale;
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);
  const quiet = style.color;
  const lit = style.accentColor;
  for (const bird of birds) {
    const [x, y] = course(time - bird.lag);
    const turn = bird.drift + time * 0.35;
    const spread = Math.min(width, 720) * (0.19 + 0.04 * Math.sin(time * 0.4 + bird.lag));
    pen.globalAlpha = bird.lit ? 1 : 0.3 + 0.45 * bird.reach;
    pen.fillStyle = bird.lit ? lit : quiet;
    pen.beginPath();
    pen.arc(
      x * width + Math.cos(turn) * bird.reach * spread * 1.9,
      y * height + Math.sin(turn * 1.3) * bird.reach * Math.min(spread, height * 0.34),
      bird.lit ? bird.size + 0.7 : bird.size,
      0,
      Math.PI * 2,
    );
    pen.fill();
  }
}

/** Many small points that make one shape. Still under reduced motion, idle while out of sight. */
export function Murmuration({ className }: { className?: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const birds = flock();
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let frame = 0;
    let seen = true;
    const step = (now: number) => {
      draw(canvas, birds, still.matches ? STILL_AT : STILL_AT + now / 1000);
      frame = seen && !still.matches ? requestAnimationFrame(step) : 0;
    };
    const wake = () => {
      if (frame === 0) frame = requestAnimationFrame(step);
    };
    const sight = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true;
      wake();
    });
    const size = new ResizeObserver(wake);
    sight.observe(canvas);
    size.observe(canvas);
    still.addEventListener("change", wake);
    return () => {
      cancelAnimationFrame(frame);
      sight.disconnect();
      size.disconnect();
      still.removeEventListener("change", wake);
    };
  }, []);
  return (
    <div aria-hidden="true" className={className}>
      <canvas ref={ref} className="size-full" />
    </div>
  );
}
