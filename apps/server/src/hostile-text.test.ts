import { suggestedUsername } from "@starling/api/accounts/accounts/social.rules";
import { fileNameOf } from "@starling/api/clips/clips/rules";
import { plain } from "@starling/api/live/schedules/rules";
import { problemOfBytes } from "@starling/api/profiles/pictures/rules";
import { backtrackedOver } from "@starling/api/testing/hostile-texts";
import { updateProfileInput } from "@starling/validators/profiles";
import { expect, test } from "vitest";
import { escapeHtml } from "./http/markup.ts";
import { drawable } from "./previews/cards/drawable.ts";
import { nest } from "./rest/brackets.ts";
import { decodeFields } from "./rest/decode.ts";
import { successBody } from "./rest/envelope.ts";
import { shapeOf } from "./rest/shape.ts";
import { fromWireTime } from "./rest/wire-times.ts";

const orRefuse = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text);
  } catch {
    return null;
  }
};

const READERS: Record<string, (text: string) => unknown> = {
  "a form's name": orRefuse((text) => nest([[text, ""]])),
  "a nested name": orRefuse((text) => nest([[`a[${text.slice(0, 99)}][${text.slice(0, 99)}]`, text]])),
  "a query": orRefuse((text) =>
    decodeFields(nest(new URLSearchParams(text)), shapeOf(updateProfileInput), "query"),
  ),
  "a time": (text) => fromWireTime("startTime", text),
  "an answer": (text) => successBody({ bio: text, startTime: text }, text),
  "the head of a page": escapeHtml,
  "the name on a card": (text) => drawable(text, []),
  "the words of a calendar": plain,
  "the file name of a clip": (text) => fileNameOf(text, "video/mp4"),
  "the name a provider tells": suggestedUsername,
  "the first bytes of a picture": (text) => problemOfBytes(new TextEncoder().encode(text)),
};

// Tests security row I3 (docs/security.md) for the server's own parsers.
test.each(Object.entries(READERS))(
  "parser %s reads 10 kB of hostile text without backtracking",
  (_name, read) => {
    expect(backtrackedOver(read)).toEqual([]);
  },
);
