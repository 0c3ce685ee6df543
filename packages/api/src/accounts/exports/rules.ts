/** One file of an export. */
export interface ExportDocument {
  /** Its name below `data/`, without the extension. */
  name: string;
  /** What it holds, for the table of contents. */
  about: string;
  value: unknown;
}

/** A stored file of an export. */
export interface ExportMedia {
  /** Its path in the zip. */
  path: string;
  /** The media store's key. */
  key: string;
}

const WIDTH = 26;

function line(path: string, about: string): string {
  return `  ${path.padEnd(WIDTH)} ${about}`;
}

/** The text that says what is in the zip; nothing in it is anybody's own words. */
export function readmeOf(
  documents: readonly ExportDocument[],
  media: readonly ExportMedia[],
  at: Date,
): string {
  return [
    "Your Starling data",
    "",
    `Everything we keep about your account, as of ${at.toISOString()}.`,
    "The JSON files are plain text in UTF-8: any editor or browser opens them. Times are UTC.",
    "",
    ...documents.map(({ name, about }) => line(`data/${name}.json`, about)),
    ...(media.length > 0
      ? [line("media/", "your pictures, in the sizes they are shown in, and your clips")]
      : []),
    "",
    "Not included: your password, which we cannot read, and other people's data beyond the usernames",
    "of people you follow, passed, watched, blocked or muted, and of your followers.",
    "",
  ].join("\r\n");
}

/** A document as it is written: indented, so that a person can read it. */
export function documentText({ value }: ExportDocument): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The zip's name: only letters, digits, `_` and `-` of the account's name are in it. */
export function exportFileName(username: string, at: Date): string {
  const name = username.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(0, 40) || "account";
  return `starling-${name}-${at.toISOString().slice(0, 10)}.zip`;
}
