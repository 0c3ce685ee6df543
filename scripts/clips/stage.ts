/// <reference lib="dom" />
import { SCENES } from "./all-scenes.ts";
import { HEIGHT, WIDTH } from "./brush.ts";

/** What the page of the renderer offers: frames, posters and placeholders as `data:` addresses. */
export interface Stage {
  frames(name: string, times: readonly number[]): string[];
  poster(name: string, quality: number): string;
  placeholder(name: string): string;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no canvas");
  return [canvas, context];
}

const [canvas, context] = canvasOf(WIDTH, HEIGHT);
const [tiny, tinyContext] = canvasOf(9, 16);

function sceneOf(name: string) {
  const scene = SCENES.find((one) => one.name === name);
  if (!scene) throw new Error(`There is no scene ${name}`);
  return scene;
}

function paint(name: string, time: number): void {
  const scene = sceneOf(name);
  context.reset();
  scene.paint(context, time, scene.palette);
}

const stage: Stage = {
  frames: (name, times) =>
    times.map((time) => {
      paint(name, time);
      return canvas.toDataURL("image/jpeg", 0.95);
    }),
  poster: (name, quality) => {
    paint(name, sceneOf(name).poster);
    return canvas.toDataURL("image/webp", quality);
  },
  placeholder: (name) => {
    paint(name, sceneOf(name).poster);
    tinyContext.imageSmoothingQuality = "high";
    tinyContext.drawImage(canvas, 0, 0, 9, 16);
    return tiny.toDataURL("image/webp", 0.4);
  },
};

Object.assign(globalThis, { stage });
