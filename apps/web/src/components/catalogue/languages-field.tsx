import { listText } from "@starling/i18n/format";
import { Field } from "@starling/ui/field";
import { LANGUAGES } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import { useRef, useState } from "react";
import { ChosenChips } from "./chosen-chips.tsx";
import { matching } from "./matching.ts";
import { mergeRefs } from "./merge-refs.ts";
import { OptionBox } from "./option-box.tsx";
import { textsOf, useControl } from "./use-control.ts";
import { COMMA, splitWords } from "./word-list.ts";
import { LANGUAGE_CHOICES, languageOf, readLanguages, languagesField as texts } from "./words.ts";

function unknownWords(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const names = listText(words.map(texts.quoted), "plain");
  return texts.notInOurList(names, words.length);
}

function typedWords(text: string): { finished: string[]; last: string } {
  const words = text.split(COMMA);
  const last = (words.pop() ?? "").trimStart();
  return { finished: splitWords(words.join(",")), last };
}

function isAdding(key: string): boolean {
  return key === "Enter" || key === "Tab";
}

/** Languages as comma-separated text ("English, Deutsch"), stored as codes (docs/product.md §2.1). */
export function LanguagesField({
  path = "languages",
  label = texts.languages,
}: {
  path?: string;
  label?: string;
}) {
  const { value, error, set, blur, ref } = useControl(path);
  const chosen = textsOf(value);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);

  /**
   * Adds all known languages among `words`. The text box keeps the unknown words, followed by `rest`, which
   * is the word that the user has not finished typing.
   */
  function take(words: readonly string[], rest?: string) {
    const { known, unknown } = readLanguages(words);
    const end = rest === undefined ? "" : ", ";
    const fresh = known.filter((language) => !chosen.includes(language));
    if (fresh.length > 0) set([...chosen, ...fresh]);
    setTyped(unknown.length > 0 ? `${unknown.join(", ")}${end}${rest ?? ""}` : (rest ?? ""));
    setProblem(unknownWords(unknown));
  }

  function type(text: string) {
    const { finished, last } = typedWords(text);
    if (finished.length > 0) return take(finished, last);
    setProblem(undefined);
    setTyped(last);
  }

  function pick(language: string) {
    setTyped(typedWords(typed).finished.join(", "));
    set([...chosen, language]);
  }

  function remove(language: string) {
    set(chosen.filter((other) => other !== language));
    box.current?.focus();
  }

  return (
    <div>
      <Field label={label} hint={texts.separateThemWithCommas} error={problem ?? error}>
        <OptionBox
          ref={mergeRefs(box, ref)}
          items={matching(LANGUAGE_CHOICES, typedWords(typed).last).filter(
            (language) => !chosen.includes(language.value),
          )}
          text={typed}
          nothing={texts.noMatchingLanguage}
          onText={type}
          onPick={pick}
          onBlur={() => {
            if (typed.trim() !== "") take(splitWords(typed));
            blur();
          }}
          onKeyDown={(event) => {
            const last = chosen.at(-1);
            if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
            else if (isAdding(event.key) && languageOf(typedWords(typed).last) !== undefined) {
              event.preventDefault();
              take(splitWords(typed));
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
