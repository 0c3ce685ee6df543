import type { Figures } from "../drill.ts";

/** The figures as columns for the terminal. */
export function figuresTable(figures: Figures): string {
  const width = (pick: (figure: Figures[number]) => string) =>
    Math.max(0, ...figures.map((figure) => pick(figure).length));
  const measured = width((figure) => figure.measured);
  const value = width((figure) => figure.value);
  const required = width((figure) => figure.required);
  return figures
    .map((figure) =>
      [
        `  ${figure.holds ? "ok  " : "FAIL"}`,
        figure.measured.padEnd(measured),
        figure.value.padStart(value),
        figure.required.padStart(required),
      ].join("  "),
    )
    .join("\n");
}
