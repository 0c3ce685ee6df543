import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { labelOf } from "@starling/validators/options";
import { isAppPlatform, LINK_PREFIXES, PLATFORMS, type Platform } from "@starling/validators/platforms";
import { ChipChoice } from "./chip-choice.tsx";

/** The links of the chosen platforms. */
export type ChannelLinks = Partial<Record<Platform, string>>;

interface PlatformLinksProps {
  platforms: readonly Platform[];
  links: ChannelLinks;
  errorOf: (platform: Platform) => string | undefined;
  onChange: (platforms: Platform[], links: ChannelLinks) => void;
}

/** Platforms with a link each: choosing one prefills its link, dropping it drops the link (spec B §4.2). */
export function PlatformLinks({ platforms, links, errorOf, onChange }: PlatformLinksProps) {
  function choose(chosen: Platform[]) {
    const kept = chosen.map((platform) => [platform, links[platform] ?? LINK_PREFIXES[platform]]);
    onChange(chosen, Object.fromEntries(kept));
  }
  return (
    <div className="flex flex-col gap-4">
      <ChipChoice
        legend="Streaming platforms"
        hint="Where people can watch you."
        options={PLATFORMS}
        value={platforms}
        onChange={choose}
      />
      {platforms.map((platform) => (
        <Field
          key={platform}
          label={`${labelOf(PLATFORMS, platform)} link`}
          error={errorOf(platform)}
          hint={isAppPlatform(platform) ? "App name and username, such as StreamCo|mira." : undefined}
        >
          <Input
            inputMode={isAppPlatform(platform) ? "text" : "url"}
            autoCapitalize="none"
            spellCheck={false}
            value={links[platform] ?? ""}
            onChange={(event) => onChange([...platforms], { ...links, [platform]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
