import { t } from "@starling/i18n/translate";
import { Button, buttonVariants } from "@starling/ui/button";
import { Field, FieldError, FieldHint } from "@starling/ui/field";
import { NativeSelect } from "@starling/ui/native-select";
import { setCaptionsInput } from "@starling/validators/clip-inputs";
import { CAPTIONS_TOO_LONG } from "@starling/validators/clips";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import { Captions, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { decodeCaptions } from "./decode-captions.ts";
import { captionsField as words } from "./words.ts";

export interface CaptionsValue {
  language: Language;
  vtt: string;
}

interface CaptionsFieldProps {
  value: CaptionsValue | null;
  onChange: (value: CaptionsValue | null) => void;
  error?: string | undefined;
  /** Language of stored captions. */
  existing?: string | null;
  onRemoveExisting?: () => void;
}

/** Maximum file size, enough for any text that the schema allows. */
const MAX_SIZE_BYTES = 500_000;

const schema = setCaptionsInput.shape.captions;

function ownLanguage(): Language {
  const [primary] = navigator.language.split("-");
  return LANGUAGES.find(({ value }) => value === primary)?.value ?? "en";
}

/** Field for a WebVTT file, validated with the procedure's schema. */
export function CaptionsField({
  value,
  onChange,
  error,
  existing = null,
  onRemoveExisting,
}: CaptionsFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [name, setName] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const problem = refusal ?? error;

  async function read(file: File) {
    if (file.size > MAX_SIZE_BYTES) return setRefusal(t(CAPTIONS_TOO_LONG));
    const language =
      value?.language ?? LANGUAGES.find((known) => known.value === existing)?.value ?? ownLanguage();
    const captions = { language, vtt: decodeCaptions(new Uint8Array(await file.arrayBuffer())) };
    const judged = schema.safeParse(captions);
    setRefusal(judged.error?.issues[0]?.message);
    if (!judged.success) return;
    setName(file.name);
    onChange(captions);
  }

  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="font-medium text-md text-strong">
        {words.captions}
      </p>
      <FieldHint id={`${id}-hint`} className="mt-0.5">
        {words.hint}
      </FieldHint>
      {value === null && existing !== null ? (
        <p className="mt-2 flex items-center justify-between gap-3 text-md">
          <span>{words.inLanguage(labelOf(LANGUAGES, existing))}</span>
          <Button size="sm" variant="ghost" onClick={onRemoveExisting}>
            {words.removeCaptions}
          </Button>
        </p>
      ) : null}
      {value === null ? (
        <span className="relative mt-2 inline-flex rounded-md focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
          <span aria-hidden="true" className={buttonVariants({ size: "sm" })}>
            <Captions className="size-4" />
            {existing === null ? words.chooseFile : words.chooseAnotherFile}
          </span>
          <input
            ref={box}
            type="file"
            accept=".vtt,.srt,text/vtt"
            aria-label={words.file}
            aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={problem ? true : undefined}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void read(file);
              event.target.value = "";
            }}
          />
        </span>
      ) : (
        <div className="mt-2 flex items-end gap-2">
          <Field label={words.languageOf(name)} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <NativeSelect
              value={value.language}
              onChange={(event) => {
                const language = LANGUAGES.find((known) => known.value === event.target.value)?.value;
                if (language) onChange({ ...value, language });
              }}
            >
              {LANGUAGES.map((language) => (
                <option key={language.value} value={language.value} lang={language.value}>
                  {language.label}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Button size="icon" variant="ghost" aria-label={words.remove(name)} onClick={() => onChange(null)}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
      <div role="alert" className="mt-2 empty:hidden">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
    </fieldset>
  );
}
