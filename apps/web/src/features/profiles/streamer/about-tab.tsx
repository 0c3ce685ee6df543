import { LANGUAGES } from "@starling/validators/demographics";
import type { PublicStreamer } from "@starling/validators/profiles";
import { STREAM_TYPES } from "@starling/validators/streaming";
import { Bio } from "../facts/bio.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { labelsOrNothing } from "../facts/labels.tsx";
import { Section, TwoColumns } from "../facts/section.tsx";
import { ViewerGoal } from "../facts/viewer-goal.tsx";

/** The words of the streamer, and what a viewer decides by. */
export function AboutTab({ streamer }: { streamer: PublicStreamer }) {
  return (
    <TwoColumns>
      <Section title="About">
        <Bio text={streamer.bio} />
      </Section>
      <div className="flex flex-col gap-8">
        <Section title="At a glance">
          <FactList
            facts={[
              { name: "Primary category", value: streamer.primaryCategory?.name ?? "Variety" },
              {
                name: "Languages",
                value: labelsOrNothing(streamer.languages, LANGUAGES),
              },
              {
                name: "Stream types",
                value: labelsOrNothing(streamer.streamTypes, STREAM_TYPES),
              },
            ]}
          />
        </Section>
        <Section title="Viewer goal">
          <ViewerGoal averageViewers={streamer.averageViewers} maxViewerGoal={streamer.maxViewerGoal} />
        </Section>
      </div>
    </TwoColumns>
  );
}
