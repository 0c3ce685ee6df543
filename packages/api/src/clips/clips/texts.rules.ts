import type { ScreenedText } from "../../access/screening/rules.ts";

/** What is said of a clip, as far as it is sent. */
interface ClipWords {
  title?: string | undefined;
  description?: string | undefined;
  tags?: readonly string[] | undefined;
}

/** The words of a clip. */
export function clipTexts({ title, description, tags = [] }: ClipWords): ScreenedText[] {
  return [
    ...(title === undefined ? [] : [{ path: "title", kind: "name", value: title } as const]),
    ...(description === undefined
      ? []
      : [{ path: "description", kind: "text", value: description } as const]),
    ...tags.map((value, index) => ({ path: `tags.${index}`, kind: "name", value }) as const),
  ];
}

/** The words of captions. */
export function captionTexts({ vtt }: { vtt: string }): ScreenedText[] {
  return [{ path: "captions.vtt", kind: "text", value: vtt }];
}
