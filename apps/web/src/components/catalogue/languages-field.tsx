import { Field } from "@starling/ui/field";
import { LANGUAGES } from "@starling/validators/demographics";
import { labelOf } from "@starling/validators/options";
import { useRef, useState } from "react";
import { ChosenChips } from "./chosen-chips.tsx";
import { Combobox } from "./combobox.tsx";
import { LANGUAGE_CHOICES, languageOf, readLanguages } from "./language-words.ts";
import { matching } from "./matching.ts";
import { mergeRefs } from "./merge-refs.ts";
import { textsOf, useControl } from "./use-control.ts";
import { splitWords } from "./word-list.ts";

function unknownWords(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const names = words.map((word) => `“${word}”`).join(", ");
  return `${names} ${words.length === 1 ? "is" : "are"} not in our list. Please choose from it.`;
}

/** Languages as comma-separated text ("English, Deutsch"), kept as a list of codes (spec B §3.1). */
export function LanguagesField({
  path = "languages",
  label = "Languages",
}: {
  path?: string;
  label?: string;
}) {
  const { value, error, set, blur, ref } = useControl(path);
  const chosen = textsOf(value);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);

  function add(text: string) {
    const { known, unknown } = readLanguages(splitWords(text));
    const fresh = known.filter((language) => !chosen.includes(language));
    if (fresh.length > 0) set([...chosen, ...fresh]);
    setTyped(unknown.join(", "));
    setProblem(unknownWords(unknown));
  }

  function type(text: string) {
    setProblem(undefined);
    if (text.includes(",")) add(text);
    else setTyped(text);
  }

  function remove(language: string) {
    set(chosen.filter((other) => other !== language));
    box.current?.focus();
  }

  return (
    <div>
      <Field label={label} hint="Separate them with commas: English, Deutsch" error={problem ?? error}>
        <Combobox
          ref={mergeRefs(box, ref)}
          items={matching(LANGUAGE_CHOICES, typed).filter((language) => !chosen.includes(language.value))}
          text={typed}
          nothing="No language of that name"
          onText={type}
          onPick={(language) => {
            setTyped("");
            setProblem(undefined);
            set([...chosen, language]);
          }}
          onBlur={() => {
            if (typed.trim() !== "") add(typed);
            blur();
          }}
          onKeyDown={(event) => {
            const last = chosen.at(-1);
            if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
            else if ((event.key === "Enter" || event.key === "Tab") && languageOf(typed) !== undefined) {
              event.preventDefault();
              add(typed);
            }
          }}
        />
      </Field>
      <ChosenChips
        label={label}
        items={chosen.map((language) => ({ value: language, label: labelOf(LANGUAGES, language) }))}
        onRemove={remove}
      />
    </div>
  );
}
