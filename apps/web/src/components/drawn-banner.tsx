import { bannerSeed } from "@starling/validators/owner-colors";

/** Placeholder banner. The seed determines the color, so that accounts stay recognizable. */
export function DrawnBanner({ seed }: { seed: string }) {
  const number = bannerSeed(seed);
  const hue = number % 360;
  const shade = (light: number, dark: number) =>
    `light-dark(oklch(${light} 0.055 ${hue}), oklch(${dark} 0.07 ${hue}))`;
  return (
    <svg viewBox="0 0 300 100" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <rect width="300" height="100" style={{ fill: shade(0.9, 0.34) }} />
      <circle cx={40 + (number % 90)} cy={120} r={86} style={{ fill: shade(0.87, 0.375) }} />
      <circle cx={170 + (number % 70)} cy={-10} r={70} style={{ fill: shade(0.84, 0.41) }} />
      <circle cx={250 + (number % 30)} cy={96} r={44} style={{ fill: shade(0.8, 0.46) }} />
    </svg>
  );
}
