import {
  DEFAULT_VISIBILITY,
  type SensitiveField,
  type Visibility,
  type VisibilityChoices,
} from "@starling/validators/visibility";
import { Globe, Lock, Users } from "lucide-react";

const READERS: Record<Visibility, { words: string; Icon: typeof Globe }> = {
  public: { words: "Everyone", Icon: Globe },
  "signed-in": { words: "Signed-in people", Icon: Users },
  hidden: { words: "Only you", Icon: Lock },
};

interface WhoSeesProps {
  guard: SensitiveField;
  choices: VisibilityChoices;
  /** Demographics of somebody under 18 are for nobody else, whatever was chosen (decisions §3.11). */
  isMinor: boolean;
}

/** Who reads a sensitive value beside its owner. */
export function WhoSees({ guard, choices, isMinor }: WhoSeesProps) {
  const { words, Icon } = READERS[isMinor ? "hidden" : (choices[guard] ?? DEFAULT_VISIBILITY)];
  return (
    <span className="inline-flex shrink-0 items-baseline gap-1.5 text-faint text-sm">
      <Icon aria-hidden="true" className="size-3.5 self-center" />
      <span>
        <span className="sr-only">Seen by: </span>
        {words}
      </span>
    </span>
  );
}
