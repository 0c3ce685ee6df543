import { cn } from "@starling/ui/cn";
import { ANALYTICS_FIGURES, type AnalyticsOverview } from "@starling/validators/analytics";
import { useId } from "react";
import { changeWords, FIGURES, type Figure, numberWords, TEXTS } from "./words.ts";

interface FigureChoiceProps {
  overview: AnalyticsOverview;
  chosen: Figure;
  onChoose: (figure: Figure) => void;
}

export function FigureChoice({ overview, chosen, onChoose }: FigureChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{TEXTS.figures}</legend>
      <div className="analytics-figures">
        {ANALYTICS_FIGURES.map((figure) => (
          <FigureCell
            key={figure}
            group={name}
            overview={overview}
            figure={figure}
            isChosen={figure === chosen}
            onChoose={() => onChoose(figure)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FigureCellProps {
  group: string;
  overview: AnalyticsOverview;
  figure: Figure;
  isChosen: boolean;
  onChoose: () => void;
}

function FigureCell({ group, overview, figure, isChosen, onChoose }: FigureCellProps) {
  const change = changeWords(overview, figure);
  return (
    <label className="analytics-figure transition-colors">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className={cn("text-md", isChosen ? "text-strong" : "text-muted")}>{FIGURES[figure].name}</span>
      <span className="heading text-xl tabular-nums">{numberWords(overview.totals[figure])}</span>
      {change ? (
        <span className="text-muted text-sm tabular-nums">
          <bdi aria-hidden="true">{change.short}</bdi>
          <span className="sr-only">, {change.long}</span>
        </span>
      ) : null}
    </label>
  );
}
