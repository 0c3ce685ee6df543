import { cn } from "../cn.ts";
import { fills, lines, radii, spaces, surfaces, textSizes, texts, tints } from "../tokens.ts";
import { Chapter, Specimen } from "./specimen.tsx";

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-4">
      {names.map((name) => (
        <li key={name} className="flex flex-col gap-1.5">
          <span className="h-14 rounded-lg border border-line" style={{ background: `var(--${name})` }} />
          <span className="text-sm text-muted">{name}</span>
        </li>
      ))}
    </ul>
  );
}

const sample = "Many small points make one shape";

const radiusClasses = { sm: "rounded-sm", md: "rounded-md", lg: "rounded-lg", full: "rounded-full" };

const sizeClasses = {
  xs: "text-xs",
  sm: "text-sm",
  md: "text-md",
  base: "text-base",
  lg: "text-lg",
  xl: "text-xl",
  "2xl": "text-2xl",
  "3xl": "text-3xl",
  "4xl": "text-4xl",
};

export function TokensSection() {
  return (
    <Chapter title="Tokens">
      <Specimen name="Surfaces">
        <Swatches names={surfaces} />
      </Specimen>
      <Specimen name="Lines and fills">
        <Swatches names={[...lines, ...fills]} />
      </Specimen>
      <Specimen name="Tints">
        <Swatches names={tints} />
      </Specimen>
      <Specimen name="Text" className="gap-x-6 gap-y-1">
        {texts.map((name) => (
          <span key={name} className="font-medium" style={{ color: `var(--${name})` }}>
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="Type scale" className="flex-col items-start gap-2">
        {textSizes.map((size) => (
          <p key={size} className="flex w-full items-baseline gap-4">
            <span className="w-10 shrink-0 text-xs text-faint">{size}</span>
            <span
              className={cn(
                "truncate",
                sizeClasses[size],
                ["xl", "2xl", "3xl", "4xl"].includes(size) && "heading",
              )}
            >
              {sample}
            </span>
          </p>
        ))}
      </Specimen>
      <Specimen name="Numbers">
        <span className="text-xl tabular-nums">1,204 · 31.50 · 20:00</span>
      </Specimen>
      <Specimen name="Space" className="items-end">
        {spaces.map((space) => (
          <span key={space} className="flex flex-col items-center gap-1.5">
            <span className="rounded-sm bg-accent" style={{ width: Math.min(space, 48), height: space }} />
            <span className="text-xs text-faint tabular-nums">{space}</span>
          </span>
        ))}
      </Specimen>
      <Specimen name="Radius and shadow" className="gap-6">
        {radii.map((radius) => (
          <span
            key={radius}
            className={cn(
              "grid size-16 place-items-center border border-line-strong bg-raised text-sm text-muted",
              radiusClasses[radius],
            )}
          >
            {radius}
          </span>
        ))}
        <span className="grid h-16 place-items-center rounded-lg bg-overlay px-5 text-sm text-muted shadow-overlay">
          overlay
        </span>
      </Specimen>
    </Chapter>
  );
}
