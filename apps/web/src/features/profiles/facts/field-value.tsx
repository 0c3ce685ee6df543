import { listText, numberText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import { Chip } from "@starling/ui/chip";
import { calendarText, clockText } from "@starling/validators/date-texts";
import { labelOf } from "@starling/validators/options";
import { topicText } from "@starling/validators/topic-names";
import { Fragment } from "react";
import { useClock } from "../../../lib/use-now.ts";
import type { FilledEntry } from "./filled-entries.ts";
import { Labels } from "./labels.tsx";

/** Weekday 0 is Sunday; 1 January 2023 was a Sunday. */
function dayName(day: number): string {
  return calendarText(`2023-01-0${1 + day}`, { weekday: "long" });
}

function ClockTime({ time }: { time: string }) {
  return clockText(new Date(`2023-01-01T${time}:00Z`), { ...useClock(), timeZone: "UTC" });
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item === "string") return item;
    const name: unknown = typeof item === "object" && item !== null ? Reflect.get(item, "name") : undefined;
    return typeof name === "string" ? name : [];
  });
}

function promptsOf(value: unknown): { key: string; answer: string }[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is { key: string; answer: string } =>
      typeof item === "object" && item !== null && "key" in item && "answer" in item,
  );
}

/** Uses spans, because values also appear inside paragraphs. */
function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 ? <span className="sr-only">, </span> : null}
          <Chip className="max-w-full">
            <bdi>{text}</bdi>
          </Chip>
        </Fragment>
      ))}
    </span>
  );
}

export function FieldValue({ entry }: { entry: FilledEntry }) {
  const { field, value, other } = entry;
  switch (field.kind) {
    case "choice":
      return <bdi>{other ?? labelOf(field.options, String(value))}</bdi>;
    case "choices":
      return <Labels values={textsOf(value)} list={field.options} />;
    case "words":
      return <Chips texts={textsOf(value)} />;
    case "taxonomy":
      return <Chips texts={textsOf(value).map((name) => topicText(field.taxonomy, name))} />;
    case "flag":
      return t("Yes", undefined, "answer");
    case "number":
      return numberText(Number(value));
    case "time":
      return <ClockTime time={String(value)} />;
    case "time-zone":
      return <bdi>{other ?? String(value).replaceAll("_", " ")}</bdi>;
    case "days":
      return Array.isArray(value) ? listText(value.map(Number).map(dayName), "plain") : null;
    case "prompts":
      return (
        <span className="flex flex-col gap-2">
          {promptsOf(value).map(({ key, answer }) => (
            <span key={key + answer} className="block">
              <span className="text-muted">{labelOf(field.options, key)}</span> <bdi>{answer}</bdi>
            </span>
          ))}
        </span>
      );
    case "text":
      return (
        <span dir="auto" className="block w-fit max-w-full whitespace-pre-line">
          {String(value)}
        </span>
      );
  }
}
