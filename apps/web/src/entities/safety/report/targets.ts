import type { CreateReportInput } from "@starling/validators/reports";
import type { Subject } from "../subject.ts";
import { targets as words } from "./words.ts";

export interface Target {
  value: string;
  label: string;
  names: Pick<CreateReportInput, "kind" | "id" | "picture">;
}

/** Possible targets of a report, most likely first. */
export function targetsOf({
  person,
  clip,
  channel,
}: Pick<Subject, "person" | "clip" | "channel">): [Target, ...Target[]] {
  const ofPerson = { id: person.id, picture: "avatar" } as const;
  if (channel) {
    return [{ value: "channel", label: words.channel, names: { ...ofPerson, kind: "channel" } }];
  }
  if (!clip) {
    return [
      { value: "profile", label: words.profile, names: { kind: "profile", ...ofPerson } },
      { value: "avatar", label: words.avatar, names: { kind: "picture", ...ofPerson } },
      { value: "banner", label: words.banner, names: { kind: "picture", id: person.id, picture: "banner" } },
    ];
  }
  const ofClip = { id: clip.id, picture: "avatar" } as const;
  const captions: Target = {
    value: "caption",
    label: words.caption,
    names: { kind: "caption", ...ofClip },
  };
  return [
    { value: "clip", label: words.clip, names: { kind: "clip", ...ofClip } },
    ...(clip.captions ? [captions] : []),
    {
      value: "profile",
      label: words.profileOf(person.displayName),
      names: { kind: "profile", ...ofPerson },
    },
  ];
}
