import type { ScreenedText } from "../../access/screening/rules.ts";

interface ClipWords {
  title?: string | undefined;
  description?: string | undefined;
  tags?: readonly string[] | undefined;
}

export function clipTexts({ title, description, tags = [] }: ClipWords): ScreenedText[] {
  return [
    ...(title === undefined ? [] : [{ path: "title", kind: "name", value: title } as const]),
    ...(description === undefined
      ? []
      : [{ path: "description", kind: "text", value: description } as const]),
    ...tags.map((value, index) => ({ path: `tags.${index}`, kind: "name", value }) as const),
  ];
}

export function captionTexts({ vtt }: { vtt: string }): ScreenedText[] {
  return [{ path: "captions.vtt", kind: "text", value: vtt }];
}
