import { CircleAlert } from "lucide-react";
import type { RefObject } from "react";
import { RichText } from "../../../components/rich-text.tsx";
import type { RefusedField } from "./list-errors.ts";
import { errorSummary as words } from "./words.ts";

interface ErrorSummaryProps {
  refused: readonly RefusedField[];
  labelOf: (path: string) => string;
  onGo: (path: string) => void;
  ref: RefObject<HTMLElement | null>;
}

/** Takes the focus after a refused submission. */
export function ErrorSummary({ refused, labelOf, onGo, ref }: ErrorSummaryProps) {
  if (refused.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="refused-fields"
      className="mb-8 flex gap-3 rounded-lg bg-danger-tint px-4 py-3 text-md"
    >
      <CircleAlert aria-hidden="true" className="mt-px text-danger" />
      <div className="min-w-0">
        <h3 id="refused-fields" className="font-semibold text-strong">
          {words.title(refused.length)}
        </h3>
        <ul className="mt-1 flex flex-col gap-1">
          {refused.map(({ path, message }) => (
            <li key={path} className="text-muted">
              <RichText
                text={words.problem(labelOf(path), message)}
                tags={{
                  field: (inner) => (
                    <a
                      href={`#${path}`}
                      onClick={(event) => {
                        event.preventDefault();
                        onGo(path);
                      }}
                      className="font-medium text-strong underline underline-offset-4 hover:decoration-2"
                    >
                      {inner}
                    </a>
                  ),
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
