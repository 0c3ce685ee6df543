import { t } from "@starling/i18n/translate";
export interface ExportDocument {
  /** File name below `data/`, without the extension. */
  name: string;
  about: string;
  value: unknown;
}

export interface ExportMedia {
  path: string;
  key: string;
}

const WIDTH = 26;

function line(path: string, about: string): string {
  return `  ${path.padEnd(WIDTH)} ${about}`;
}

function wrapped(text: string): string {
  return text.replaceAll(/(?=.{96})(.{1,95}) /g, "$1\n");
}

export function readmeOf(
  documents: readonly ExportDocument[],
  media: readonly ExportMedia[],
  at: Date,
): string {
  return [
    t("Your Starling data"),
    "",
    t("Everything we keep about your account, as of {time}.", { time: at.toISOString() }),
    t("The JSON files are plain text in UTF-8: any editor or browser can open them. Times are UTC."),
    "",
    ...documents.map(({ name, about }) => line(`data/${name}.json`, about)),
    ...(media.length > 0
      ? [line("media/", t("your pictures, in the sizes we show them in, and your clips"))]
      : []),
    "",
    wrapped(
      t(
        "Not included: your password, which we cannot read, and other people's data beyond the usernames of people you follow, passed, watched, blocked or muted, and of your followers.",
      ),
    ),
    "",
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");
}

export function documentText({ value }: ExportDocument): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function exportFileName(username: string, at: Date): string {
  const name = username.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(0, 40) || "account";
  return `starling-${name}-${at.toISOString().slice(0, 10)}.zip`;
}
