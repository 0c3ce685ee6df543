import { Button } from "@starling/ui/button";
import { Field, FieldSet } from "@starling/ui/field";
import { IconButton } from "@starling/ui/icon-button";
import { NativeSelect } from "@starling/ui/native-select";
import { Textarea } from "@starling/ui/textarea";
import { type FunPrompt, MAX_PROMPT_ANSWER, MAX_PROMPTS } from "@starling/validators/fun-prompts";
import type { Option } from "@starling/validators/options";
import { Plus, Trash2 } from "lucide-react";
import { type Ref, useRef } from "react";
import type { ControlProps } from "./control-texts.ts";
import { useControl } from "./use-control.ts";
import { promptsField as words } from "./words.ts";

interface PromptsFieldProps extends ControlProps {
  options: readonly Option[];
}

/** Shows at least one row; rows without an answer are not sent (docs/product.md §2.7). */
export function PromptsField({ path, options, label, hint }: PromptsFieldProps) {
  const { value, error, errorAt, set, blur, ref } = useControl(path);
  const keys = options.map((option) => option.value);
  const rows = rowsOf(value, keys);
  const list = useRef<HTMLDivElement>(null);
  const focusRow = (index: number) => {
    requestAnimationFrame(() => list.current?.querySelectorAll("textarea")[index]?.focus());
  };
  const numbered = rows.map((row, index) => {
    const place = sentIndex(rows, index);
    return {
      row,
      index,
      id: `row-${index}`,
      name: place === null ? undefined : `${path}.${place}.answer`,
      refused: place === null ? undefined : (errorAt(`${place}.answer`) ?? errorAt(`${place}.key`)),
    };
  });
  const isPlaced = numbered.some(({ refused }) => refused !== undefined);
  return (
    <FieldSet legend={label} hint={hint} error={isPlaced ? undefined : error}>
      <div ref={list} className="flex flex-col gap-4">
        {numbered.map(({ row, index, id, name, refused }) => (
          <PromptRow
            key={id}
            row={row}
            number={index + 1}
            name={name}
            refused={refused}
            options={options}
            first={index === 0 ? ref : undefined}
            onChange={(changed) => set(rows.map((other) => (other === row ? changed : other)))}
            onBlur={blur}
            onRemove={() => {
              set(rows.filter((other) => other !== row));
              focusRow(Math.max(0, index - 1));
            }}
          />
        ))}
      </div>
      {rows.length < MAX_PROMPTS ? (
        <div className="mt-3">
          <Button
            size="sm"
            onClick={() => {
              set(withRow(rows, keys));
              focusRow(rows.length);
            }}
          >
            <Plus aria-hidden="true" className="size-4" />
            {words.add}
          </Button>
        </div>
      ) : null}
    </FieldSet>
  );
}

interface PromptRowProps {
  row: FunPrompt;
  number: number;
  /** Path of the answer in form errors; undefined for an empty answer. */
  name: string | undefined;
  refused: string | undefined;
  options: readonly Option[];
  first: Ref<HTMLTextAreaElement> | undefined;
  onChange: (row: FunPrompt) => void;
  onBlur: () => void;
  onRemove: () => void;
}

function PromptRow(props: PromptRowProps) {
  const { row, number, name, refused, options, first, onChange, onBlur, onRemove } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Field label={words.prompt(number)} hideLabel>
        <NativeSelect value={row.key} onChange={(event) => onChange({ ...row, key: event.target.value })}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <IconButton label={words.removePrompt(number)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Field
        label={words.answerTo(number)}
        hideLabel
        className="min-w-0"
        length={{ used: row.answer.trim().length, max: MAX_PROMPT_ANSWER }}
        error={refused}
      >
        <Textarea
          ref={first}
          name={name}
          rows={1}
          dir="auto"
          autoComplete="off"
          placeholder={words.answer}
          className="min-h-9 resize-none py-1.75"
          value={row.answer}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...row, answer: event.target.value })}
        />
      </Field>
    </div>
  );
}

function isPrompt(value: unknown): value is FunPrompt {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "key") === "string" &&
    typeof Reflect.get(value, "answer") === "string"
  );
}

function freshRow(rows: readonly FunPrompt[], keys: readonly string[]): FunPrompt {
  const free = keys.find((key) => rows.every((row) => row.key !== key));
  return { key: free ?? keys[0] ?? "", answer: "" };
}

function rowsOf(value: unknown, keys: readonly string[]): FunPrompt[] {
  const rows = Array.isArray(value) ? value.filter(isPrompt) : [];
  return rows.length > 0 ? rows : [freshRow([], keys)];
}

/** Index of a row in error paths, which count only rows with an answer. Null for a row without an answer. */
function sentIndex(rows: readonly FunPrompt[], index: number): number | null {
  const isSent = ({ answer }: FunPrompt) => answer.trim() !== "";
  const row = rows[index];
  return row && isSent(row) ? rows.slice(0, index).filter(isSent).length : null;
}

function withRow(rows: readonly FunPrompt[], keys: readonly string[]): FunPrompt[] {
  return [...rows, freshRow(rows, keys)];
}
