import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from "react";
import { ChosenChips } from "./chosen-chips.tsx";
import { mergeRefs } from "./merge-refs.ts";
import { addWords, COMMA, splitWords } from "./word-list.ts";

interface WordsInputProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  maxCount: number;
  max: number;
  ref?: Ref<HTMLInputElement>;
}

function longest(typed: string): number {
  return Math.max(0, ...splitWords(typed).map((word) => word.length));
}

/**
 * Enter, Tab or comma adds a word; Backspace in an empty box removes the last word (docs/product.md §4.2).
 */
export function WordsInput(props: WordsInputProps) {
  const { label, hint, error, value, onChange, onBlur, maxCount, max, ref } = props;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);

  function add(text: string) {
    const added = addWords(value, splitWords(text), { maxCount, max });
    setTyped(added.rest.join(", "));
    setProblem(added.problem);
    if (added.words.length > value.length) onChange(added.words);
  }

  function remove(word: string) {
    setProblem(undefined);
    onChange(value.filter((chosen) => chosen !== word));
    box.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const blank = typed.trim() === "";
    const last = value.at(-1);
    if (event.key === "Backspace" && typed === "" && last !== undefined) return remove(last);
    const adds =
      event.key === "Enter" || COMMA.test(event.key) || (event.key === "Tab" && !blank && !event.shiftKey);
    if (!adds) return;
    // After a rejected word, Tab leaves the box, so that focus is not trapped.
    if (event.key !== "Tab" || problem === undefined) event.preventDefault();
    if (!blank) add(typed);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (splitWords(text).length < 2) return;
    event.preventDefault();
    add(typed + text);
  }

  return (
    <div>
      <Field label={label} hint={hint} length={{ used: longest(typed), max }} error={problem ?? error}>
        <Input
          ref={mergeRefs(box, ref)}
          value={typed}
          autoComplete="off"
          enterKeyHint="enter"
          dir="auto"
          onChange={(event) => {
            setProblem(undefined);
            // Touch keyboards send no key event for a comma.
            if (COMMA.test(event.target.value)) add(event.target.value);
            else setTyped(event.target.value);
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            if (typed.trim() !== "") add(typed);
            onBlur?.();
          }}
        />
      </Field>
      <ChosenChips
        label={label}
        items={value.map((word) => ({ value: word, label: word }))}
        onRemove={remove}
      />
    </div>
  );
}
